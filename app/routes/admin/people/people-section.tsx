import { NotFetched } from '#app/admin/not-loaded.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import { RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { OwnersRuleCheckbox } from './owners-rule-checkbox.tsx'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { SecondFactorNeeded } from './second-factor-notice.tsx'
import type { OwnersRuleState } from './use-owners-rule.ts'
import { usePeople } from './use-people.ts'

/** The people with an account, and their rights. For owners. */
export function PeopleSection({ owners }: { owners: OwnersRuleState }) {
  const needsSecondFactor = useViewer()?.needsSecondFactor
  return (
    <section id="people" aria-label="People" className={styles['content']}>
      {needsSecondFactor ? (
        <SecondFactorNeeded toDo="to manage people" />
      ) : (
        <>
          <PeopleList />
          <OwnersRuleCheckbox owners={owners} />
        </>
      )}
    </section>
  )
}

function PeopleList() {
  const { people, failure, isBusy, retry, change, accept, confirmation } = usePeople()
  if (failure) return <NotFetched what="The people of the studio" failure={failure} onRetry={retry} />
  if (!people) return <Skeleton className={styles['placeholder']} />
  return (
    <>
      <InviteForm onInvited={accept} />
      <InvitationList invitations={people.invitations} isBusy={isBusy} change={change} />
      <div>
        <h2 className={`${styles['subtitle']} label`}>With an account</h2>
        <RuledList>
          {people.people.map((person) => (
            <PersonRow key={person.id} person={person} isBusy={isBusy} change={change} />
          ))}
        </RuledList>
      </div>
      {confirmation}
    </>
  )
}
