import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/field/text-field.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { FoundPerson } from './found-person.tsx'
import styles from './personal-data.module.css'
import { usePerson } from './use-person.ts'

/** Finds the records about one person, who may ask to read, get or erase them. */
export function PersonalDataSection() {
  const { search, isBusy, find, forget } = usePerson()
  const [email, setEmail] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void find(email)
  }
  return (
    <Section
      id="personal-data"
      title="Personal data"
      about="What is kept about one person, when they ask for it or want it gone."
    >
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <EmailField
          label="Email address"
          value={email}
          autoComplete="off"
          error={search.state === 'failed' ? search.reason : undefined}
          className={styles['field']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          Find
        </Button>
      </form>
      <div role="status">{search.state === 'found' && <FoundPerson person={search.person} onErased={forget} />}</div>
    </Section>
  )
}
