import { data, useLocation } from 'react-router'
import { ErrorView } from '#app/shell/frame/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const isInFrame = !useLocation().pathname.startsWith('/admin/')
  if (isInFrame) return <ErrorView status={404} />
  return (
    <main id="main" tabIndex={-1}>
      <ErrorView status={404} />
    </main>
  )
}
