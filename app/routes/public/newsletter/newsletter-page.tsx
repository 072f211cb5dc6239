import type { ReactNode } from 'react'
import { stylePlayful } from '#content/pictures/styles.ts'
import { OneThingPage } from '../one-thing/one-thing-page.tsx'

interface NewsletterPageProps {
  heading: string
  headingItalic: string
  text: string
  children: ReactNode
}

export function NewsletterPage(props: NewsletterPageProps) {
  return <OneThingPage {...props} topic="Mailing list" picture={stylePlayful} />
}
