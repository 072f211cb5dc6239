import { allPictures } from '#content/pictures/all.ts'
import { CONTENT_TITLES } from '#contract/backup-and-import.ts'
import { type Content, DOCUMENT_KINDS } from '#server/features/data/content/content-format.ts'

const NAMES_SHOWN = 5
const PART_OF_THE_SITE = /^\/media\/(?:built-in|renditions)\//
const BUILT_IN = new Set(allPictures.map(({ src }) => src))

interface Imported {
  /** Own addresses that the content names. */
  addresses: readonly string[]
  /** Addresses of uploads that will be there. */
  present: ReadonlySet<string>
  /** Addresses of uploads that could not be exported. */
  missing: readonly string[]
  /** Redirects that are left out. */
  loops: Content['redirects']
}

/** Parts that an earlier export lacks, in a sentence. */
export function earlierExport(content: Content): string[] {
  const absent: string[] = DOCUMENT_KINDS.filter((kind) => content[kind] === undefined).map(
    (kind) => CONTENT_TITLES[kind],
  )
  if (content.projects.some(({ story }) => story === undefined)) absent.push('Stories of projects')
  if (content.projects.some(({ rights }) => rights === undefined)) absent.push('Rights of pictures')
  if (absent.length === 0) return []
  return [`This is an earlier export, without ${absent.join(', ').toLowerCase()}. These stay as they are on this site.`]
}

/** Warnings about the outcome, a sentence each. */
export function findProblems({ addresses, present, missing, loops }: Imported): string[] {
  const lost = addresses.filter((src) => !isThere(src, present) && !missing.includes(src))
  const [kept, nowhere] = [true, false].map((isKept) => missing.filter((src) => present.has(src) === isKept))
  return [
    ...sentence(
      nowhere ?? [],
      'could not be exported, and is neither in this file nor on this site',
      'could not be exported, and are neither in this file nor on this site',
    ),
    ...sentence(
      kept ?? [],
      'could not be exported, and stays as it is on this site',
      'could not be exported, and stay as they are on this site',
    ),
    ...sentence(
      lost,
      'is named, but neither in this file nor on this site',
      'are named, but neither in this file nor on this site',
    ),
    ...sentence(
      loops.map(({ from }) => from),
      'would lead to another redirect and is left out',
      'would lead to other redirects and are left out',
    ),
  ]
}

function isThere(src: string, present: ReadonlySet<string>): boolean {
  if (PART_OF_THE_SITE.test(src)) return BUILT_IN.has(src) || !/\.(?:jpe?g|png|webp)$/.test(src)
  return present.has(src)
}

/** Redirects of a file that lead to another redirect, of the file or of those that stay. */
export function findLoops(file: Content['redirects'], staying: Content['redirects']): Content['redirects'] {
  const froms = new Set([...file, ...staying].map(({ from }) => from))
  return file.filter(({ to }) => froms.has(to))
}

function sentence(names: readonly string[], one: string, many: string): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const rest = names.length - NAMES_SHOWN
  return [`${shown}${rest > 0 ? ` and ${rest} more` : ''} ${names.length === 1 ? one : many}.`]
}
