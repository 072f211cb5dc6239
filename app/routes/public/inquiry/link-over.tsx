import { useRootData } from '#app/loaders/root-data.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { studioProfile } from '#content/profile.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import { OneThingPage } from '../one-thing/one-thing-page.tsx'

/** In place of the brief under a link that has run out, or of which a part is missing. */
export function LinkOver({ picture }: { picture: Picture }) {
  const email = (useRootData()?.profile ?? studioProfile).email
  return (
    <OneThingPage
      topic="Your inquiry"
      heading="This link has"
      headingItalic="run out."
      text={BRIEF_TEXT.over}
      picture={picture}
    >
      {email && <ButtonAnchor href={`mailto:${email}`}>Write to us</ButtonAnchor>}
      <ButtonLink to="/" variant="outline">
        Back to the house
      </ButtonLink>
    </OneThingPage>
  )
}
