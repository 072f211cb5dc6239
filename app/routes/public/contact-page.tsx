import { useRootData } from '#app/loaders/root-data.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { breadcrumbs, localBusiness } from '#app/seo/structured-data.ts'
import { ContactBlock } from '#app/shell/contact/contact-block.tsx'
import { contactStudio } from '#content/pictures/contact.ts'
import { studioProfile } from '#content/profile.ts'
import type { Route } from './+types/contact-page.ts'
import { CameraRoll } from './contact/camera-roll.tsx'
import { Studio } from './contact/studio.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Contact',
    description:
      'Call, write or come on over. Tell us about your house and what is bugging you, and we will take it from there.',
    path: '/contact',
    picture: contactStudio,
    structured: [breadcrumbs(['Contact', '/contact']), localBusiness],
  })
}

export default function ContactPage() {
  const profile = useRootData()?.profile ?? studioProfile
  return (
    <>
      <Studio profile={profile} />
      <div className="later">
        <ContactBlock />
      </div>
      <CameraRoll instagramUrl={profile.instagramUrl} />
    </>
  )
}
