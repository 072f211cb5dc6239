import plus from '@phosphor-icons/core/assets/light/plus-light.svg?raw'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/testimonials-page.ts'
import { lettersFromApi, lettersFromServer } from './letters-data.ts'
import { LettersTable } from './letters-table.tsx'

export const loader = studioLoader(({ context }) => lettersFromServer(context.get(services)))

export const clientLoader = studioClientLoader(({ request }) => lettersFromApi(request.signal))

export const meta = privateMeta('Testimonials')

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  // After signing in the page is there before its data.
  if (!loaderData) return <Spinner message="Loading the letters..." className={layout['loading']} />
  return (
    <AdminPage
      title="Testimonials"
      about="On the page the built-in letters come first; yours follow in the order you give them here."
      actions={
        <ButtonLink to="/admin/testimonials/letter" size="small">
          <Icon svg={plus} size={18} />
          Add letter
        </ButtonLink>
      }
    >
      {loaderData instanceof FailedLoad ? (
        <NotLoaded what="The letters" failure={loaderData} />
      ) : (
        <LettersTable loaded={loaderData.letters} orderVersion={loaderData.orderVersion} />
      )}
    </AdminPage>
  )
}
