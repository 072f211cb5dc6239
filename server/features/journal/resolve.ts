import type { LetterBlock, LetterContent, ShownBlock, ShownLetter } from '#contract/journal/letters.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { ProblemFields } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import { listClosedPictures } from './closed-pictures.ts'

/** The portfolio as visitors see it today. */
export interface Seen {
  projects: readonly Project[]
  /** Addresses of the pictures of projects that they may not see. */
  closed: ReadonlySet<string>
}

export interface ResolveContext {
  /** Not to be called in a transaction: it reads by itself. */
  readSeen: () => Promise<Seen>
}

/** A letter as it can be shown, and what keeps it from going out, by field. */
export interface ResolvedLetter {
  letter: ShownLetter
  missing: ProblemFields
}

const BUILT_IN = '/media/built-in/'

/** Replaces projects and pictures by what visitors see of them; those that are hidden or gone are left out, and missing. */
export async function resolveLetter(
  db: Db,
  { slug, content }: { slug: string; content: LetterContent },
  seen: Seen,
): Promise<ResolvedLetter> {
  const { title, preview, postalAddress, blocks } = content
  const projects = new Map(seen.projects.map((project) => [project.id, project]))
  const isOpen = await openPictures(db, blocks, seen.closed)
  const resolved = blocks.map((block) => resolveBlock(block, projects, isOpen))
  const shown = resolved.flatMap((block) => (typeof block === 'object' ? [block] : []))
  return {
    letter: { slug, title, preview, postalAddress, blocks: shown },
    missing: { ...missingWords(content, shown), ...missingParts(resolved) },
  }
}

/** @returns The block, '' for one that says nothing, or why it cannot be shown. */
function resolveBlock(
  block: LetterBlock,
  projects: ReadonlyMap<string, Project>,
  isOpen: (src: string) => boolean,
): ShownBlock | string {
  if (block.kind === 'text') return block.text === '' ? '' : block
  if (block.kind === 'picture') {
    return isOpen(block.picture.src) ? block : 'Visitors cannot see this picture: choose another one.'
  }
  const project = projects.get(block.projectId)
  if (!project) return 'Visitors cannot see this project: publish it, or choose another one.'
  const { id, title, location, thumbnailPicture: picture } = project
  return { kind: 'project', id, title, location, ...(picture && { picture }) }
}

async function openPictures(
  db: Db,
  blocks: readonly LetterBlock[],
  withoutRights: ReadonlySet<string>,
): Promise<(src: string) => boolean> {
  const srcs = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture.src] : []))
  const uploaded = srcs.filter((src) => !src.startsWith(BUILT_IN))
  const hasRights = (src: string) => !withoutRights.has(src)
  if (uploaded.length === 0) return hasRights
  const [files, closed] = [await findStoredFiles(db, uploaded), await listClosedPictures(db, uploaded)]
  return (src) => hasRights(src) && (src.startsWith(BUILT_IN) || (files.has(src) && !closed.has(src)))
}

function missingWords({ title, postalAddress }: LetterContent, shown: readonly ShownBlock[]): ProblemFields {
  return {
    ...(title === '' && { title: ['Please give the letter a title: it is the subject of the mail.'] }),
    ...(postalAddress === '' && {
      postalAddress: ['Please enter the studio’s postal address: each mail must say it.'],
    }),
    ...(shown.length === 0 && { blocks: ['Please write something first.'] }),
  }
}

function missingParts(resolved: readonly (ShownBlock | string)[]): ProblemFields {
  const parts = resolved.map((block, index): [string, string[]] => [
    `blocks.${index}`,
    typeof block === 'string' && block !== '' ? [block] : [],
  ])
  return Object.fromEntries(parts.filter(([, messages]) => messages.length > 0))
}
