import { data } from 'react-router'
import { services } from '#app/loaders/context.ts'
import { pageMeta, summarize } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import type { PublishedLetter } from '#contract/journal/letters.ts'
import type { Route } from './+types/journal-page.ts'
import { LetterArticle } from './journal/letter-article.tsx'
import { blogPosting, descriptionOf, pictureOf } from './journal/letter-facts.ts'
import { type LetterEntry, LetterList } from './journal/letter-list.tsx'

/** One letter, or the list of all. There is no such page before the first one went out. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const letters = await context.get(services).journal.published()
  const letter = letters.find((letter) => letter.slug === slug)
  if (letters.length === 0 || (slug !== undefined && !letter)) throw data(null, { status: 404 })
  return letter ? { letter, letters: [] } : { letter: undefined, letters: letters.map(toEntry) }
}

const toEntry = ({ slug, title, preview, publishedAt }: PublishedLetter): LetterEntry => ({
  slug,
  title,
  preview,
  publishedAt,
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Not found' }, { name: 'robots', content: 'noindex' }]
  const { letter } = loaderData
  const list = ['Journal', '/journal'] as const
  const page = letter
    ? { title: letter.title, description: summarize(descriptionOf(letter)), path: `/journal/${letter.slug}` }
    : {
        title: 'Journal',
        description: 'Letters from the studio: houses that are finished, and finds.',
        path: '/journal',
      }
  return pageMeta({
    matches,
    ...page,
    picture: letter && pictureOf(letter),
    structured: letter ? [breadcrumbs(list, [letter.title, page.path]), blogPosting(letter)] : [breadcrumbs(list)],
  })
}

export default function JournalPage({ loaderData: { letter, letters } }: Route.ComponentProps) {
  return letter ? <LetterArticle letter={letter} /> : <LetterList letters={letters} />
}
