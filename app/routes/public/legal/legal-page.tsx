import type { MetaDescriptor } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { pageMeta, rootDataOf, summarize } from '#app/seo/seo.ts'
import { LegalBody } from '#app/shell/footer/legal.tsx'
import { legalBlocks } from '#app/shell/footer/legal-blocks.ts'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './legal-page.module.css'

type LegalName = keyof PageTexts['legal']
type Matches = Parameters<typeof pageMeta>[0]['matches']

/** Description of the page of one legal text. */
export function legalMeta(name: LegalName, matches: Matches): MetaDescriptor[] {
  const text = rootDataOf(matches)?.legal[name]
  return pageMeta({
    matches,
    title: text?.title ?? '',
    description: summarize(legalBlocks(text?.body ?? '').find(({ kind }) => kind === 'paragraph')?.text ?? ''),
    path: `/${name}`,
  })
}

/** One legal text on a page of its own, for those who ask for an address: it says what the footer's dialog says. */
export function LegalPage({ name }: { name: LegalName }) {
  const root = useRootData()
  if (!root) return null
  const text = root.legal[name]
  return (
    <article className={`container ${styles['page']}`}>
      <h1 className="t2">{text.title}</h1>
      <LegalBody text={text} today={root.today} heading="h2" />
    </article>
  )
}
