import { data } from 'react-router'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = privateMeta('Not found')

/** Stands at every address of the admin area that has no page, with the ways to those that have one. */
export default function Nowhere() {
  return (
    <AdminPage title="There is nothing here" about="The address leads nowhere, or what was here has moved.">
      <ButtonLink to="/admin" size="small">
        Go to Today
      </ButtonLink>
    </AdminPage>
  )
}
