import { useSearchParams } from 'react-router'
import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { breadcrumbs, localBusiness } from '#app/seo/structured-data.ts'
import { ContactBlock } from '#app/shell/contact/contact-block.tsx'
import { studioProfile } from '#content/profile.ts'
import type { Route } from './+types/contact-page.ts'
import { CameraRoll } from './contact/camera-roll.tsx'
import { Studio } from './contact/studio.tsx'
import { Thanks } from './contact/thanks.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(services).documents.texts.get()).value.contact
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadedOrBuiltIn(serverLoader, ({ contact }) => contact)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const structured = [breadcrumbs(['Contact', '/contact']), localBusiness]
  return fixedPageMeta(loaderData?.found, { matches, path: '/contact', structured })
}

export default function ContactPage({ loaderData: texts }: Route.ComponentProps) {
  const profile = useRootData()?.profile ?? studioProfile
  const [query] = useSearchParams()
  return (
    <>
      <Studio profile={profile} texts={texts} />
      <div className="later">
        <ContactBlock {...texts.postcard} thanks={query.get('sent') === '1' && <Thanks brief={query.get('brief')} />} />
      </div>
      <CameraRoll {...texts.roll} instagramUrl={profile.instagramUrl} />
    </>
  )
}
