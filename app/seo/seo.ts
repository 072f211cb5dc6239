import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#contract/files/pictures.ts'
import { SHARE_PICTURE_PX, sharePath } from '#contract/files/renditions.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { RootData } from '../loaders/root-data.ts'

export interface PageDescription {
  /** As handed to `meta`: the root's data says under which origin the site lives. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  /** Title of the page alone; the studio's name is added, except where the title is that name. */
  title: string
  description: string
  /** Path of the page's one true address, as '/portfolio/delray-beach-home'. */
  path: string
  /** Picture of shared links; that of the footer where there is none. */
  picture?: Picture | undefined
  /** Query of what is shared, where the page shows more than one thing; search engines get the plain address. */
  sharedQuery?: string
  /** Keeps the page out of search engines. */
  noindex?: boolean
  /** Structured data, as functions of the root's data so that facts about the studio are written once. */
  structured?: readonly ((root: RootData) => object)[]
}

/** The studio's own title, description and picture of a fixed page. */
type Found = PageTexts['home']['found']

/** As `pageMeta`, of a fixed page. @param found Undefined where the page did not load; an empty title is the studio's name. */
export function fixedPageMeta(
  found: Found | undefined,
  page: Omit<PageDescription, Exclude<keyof Found, 'picture'>>,
): MetaDescriptor[] {
  const name = rootDataOf(page.matches)?.profile.name ?? 'Seven Mile Interiors'
  return found ? pageMeta({ ...found, ...page, title: found.title || name }) : [{ title: name }]
}

/** Title, description, canonical address, share card and structured data of one page. */
export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const root = rootDataOf(page.matches)
  const name = root?.profile.name ?? 'Seven Mile Interiors'
  const title = page.title === name ? name : `${page.title} · ${name}`
  const basics: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }]
  if (page.noindex) basics.push({ name: 'robots', content: 'noindex' })
  if (!root) return basics
  const url = root.publicUrl + page.path
  return [
    ...basics,
    { tagName: 'link', rel: 'canonical', href: url },
    ...shareCard(
      {
        name,
        title,
        url: url + (page.sharedQuery ?? ''),
        picture: page.picture ?? root.frame.picture,
        description: page.description,
      },
      root.publicUrl,
    ),
    ...(page.structured ?? []).map((describe) => ({ 'script:ld+json': describe(root) })),
  ]
}

interface ShareCard {
  name: string
  title: string
  url: string
  description: string
  picture: Picture
}

function shareCard({ name, title, url, description, picture }: ShareCard, publicUrl: string): MetaDescriptor[] {
  const image = shareAddress(picture, publicUrl)
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(SHARE_PICTURE_PX.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE_PX.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}

export function rootDataOf(matches: PageDescription['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** Absolute address of the 1200×630 crop; of the picture itself where no crop can be made. */
export function shareAddress(picture: Picture, publicUrl: string): string {
  return absolute(picture.version === '' ? picture.src : sharePath(picture), publicUrl)
}

/** @param address Own path or a full address. */
export function absolute(address: string, publicUrl: string): string {
  return new URL(address, publicUrl).href
}

/** The first sentences of a text, as long as they fit a search result. */
export function summarize(text: string, maxLength = 155): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength - 1)
  const sentence = cut.lastIndexOf('. ')
  return sentence > maxLength / 2 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
