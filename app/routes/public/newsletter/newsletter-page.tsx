import type { ReactNode } from 'react'
import type { Picture } from '#contract/files/pictures.ts'
import { OneThingPage } from '../one-thing/one-thing-page.tsx'

interface NewsletterPageProps {
  heading: string
  headingItalic: string
  text: string
  picture: Picture
  children: ReactNode
}

export function NewsletterPage(props: NewsletterPageProps) {
  return <OneThingPage {...props} topic="Mailing list" />
}
