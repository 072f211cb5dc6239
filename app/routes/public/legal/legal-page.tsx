import type { MetaDescriptor } from 'react-router'
import { pageMeta, summarize } from '#app/seo/seo.ts'
import { legalBlocks } from '#app/shell/footer/legal-blocks.ts'
import { LegalBody } from '#app/shell/footer/legal-body.tsx'
import type { LegalName, ShownLegalText } from '#contract/site/legal-text.ts'
import styles from './legal-page.module.css'

type Matches = Parameters<typeof pageMeta>[0]['matches']

/** Description of the page of one legal text; undefined is a text that did not load. */
export function legalMeta(name: LegalName, matches: Matches, text: ShownLegalText | undefined): MetaDescriptor[] {
  return pageMeta({
    matches,
    title: text?.title ?? '',
    description: summarize(legalBlocks(text?.body ?? '').find(({ kind }) => kind === 'paragraph')?.text ?? ''),
    path: `/${name}`,
  })
}

/** One legal text on a page of its own, for those who ask for an address: it says what the footer's dialog says. */
export function LegalPage({ text }: { text: ShownLegalText }) {
  return (
    <article className={`container ${styles['page']}`}>
      <h1 className="t2">{text.title}</h1>
      <LegalBody text={text} heading="h2" />
    </article>
  )
}
