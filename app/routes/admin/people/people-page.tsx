import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { PeopleSection } from './people-section.tsx'
import { useOwnersRule } from './use-owners-rule.ts'

export const meta = privateMeta('People')

/** The people of the studio, for owners. */
export default function PeoplePage() {
  const owners = useOwnersRule()
  const isOwner = useViewer()?.role === 'owner'
  return (
    <AdminPage title="People" about="Admins run the site. Owners decide who else does, too.">
      {isOwner ? <PeopleSection owners={owners} /> : <p>Only owners manage the people of the studio.</p>}
    </AdminPage>
  )
}
