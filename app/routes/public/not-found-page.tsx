import { data } from 'react-router'
import { ErrorView } from '#app/shell/frame/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <ErrorView status={404} />
}
