import { CONTENT_TITLES, type ImportMode, type ImportReport } from '#contract/backup-and-import.ts'
import { canonicalJson } from '#server/features/data/archive/canonical-json.ts'
import {
  Content,
  type ContentLetter,
  type ContentPicture,
  type ContentProject,
  type ContentRedirect,
  DOCUMENT_KINDS,
  type DocumentKind,
  type ProjectPicture,
  type StoredContent,
  type StoredDocument,
} from '#server/features/data/content/content-format.ts'

/** Changes of an import to one kind of content. */
export interface Change<T> {
  added: T[]
  changed: T[]
  removed: T[]
  unchanged: number
}

export interface ImportPlan {
  projects: Change<ContentProject>
  letters: Change<ContentLetter>
  redirects: Change<ContentRedirect>
  pictures: Change<ContentPicture>
  documents: Record<DocumentKind, Change<StoredDocument>>
}

/**
 * Compares a file with the site.
 *
 * @param stored SHA-256 of the uploaded files of the site by their pathnames.
 */
export function planImport(
  site: StoredContent,
  file: Content,
  stored: ReadonlyMap<string, string>,
  mode: ImportMode,
): ImportPlan {
  const documents = DOCUMENT_KINDS.map((kind) => {
    const before = asInFile(kind, site.documents[kind])
    // An earlier export says nothing of what came later.
    const after = file[kind] === undefined ? before : file[kind]
    return [kind, compare(listOf(before), listOf(after), () => kind, mode)] as const
  })
  return {
    projects: compare(site.projects, withStories(file.projects, site.projects), ({ id }) => id, mode, withoutPreviews),
    letters: compare(site.letters, file.letters, ({ id }) => id, mode),
    redirects: compare(site.redirects, file.redirects, ({ from }) => from, mode),
    pictures: comparePictures(file.pictures, stored),
    documents: Object.fromEntries(documents) as ImportPlan['documents'],
  }
}

const listOf = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** An earlier export says nothing of stories and rights: those of the site stay. */
function withStories(projects: readonly ContentProject[], site: readonly ContentProject[]): ContentProject[] {
  const known = new Map(site.map((project) => [project.id, project]))
  return projects.map((project) => {
    const { story = null, rights = null, pictures = [] } = known.get(project.id) ?? {}
    return { story, rights, ...present(project), pictures: withRights(project.pictures, pictures) }
  })
}

function withRights(pictures: readonly ProjectPicture[], site: readonly ProjectPicture[]): ProjectPicture[] {
  const known = new Map(site.map(({ src, rights }) => [src, rights]))
  return pictures.map((picture) => ({ rights: known.get(picture.src) ?? null, ...present(picture) }))
}

/** Without fields that are there, but undefined. */
const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T

/** A preview that was drawn in the meantime is no change. */
function withoutPreviews({ pictures, ...project }: ContentProject) {
  return { ...project, pictures: pictures.map(({ lqip: _lqip, ...picture }) => picture) }
}

/** @param comparable The part of an item that counts as a change. */
function compare<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
  mode: ImportMode,
  comparable: (item: T) => unknown = (item) => item,
) {
  const known = new Map(before.map((item) => [keyOf(item), item]))
  const change: Change<T> = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const item of after) {
    const current = known.get(keyOf(item))
    known.delete(keyOf(item))
    if (current === undefined) change.added.push(item)
    else if (canonicalJson(comparable(current)) === canonicalJson(comparable(item))) change.unchanged += 1
    else change.changed.push(item)
  }
  if (mode === 'replace') change.removed = [...known.values()]
  return change
}

function comparePictures(pictures: readonly ContentPicture[], stored: ReadonlyMap<string, string>) {
  const change: Change<ContentPicture> = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const picture of pictures) {
    const sha256 = stored.get(picture.pathname)
    if (sha256 === undefined) change.added.push(picture)
    else if (sha256 === picture.sha256) change.unchanged += 1
    else change.changed.push(picture)
  }
  return change
}

/** A stored document in the form of the file; an invalid one stays as it is. */
function asInFile(kind: DocumentKind, document: StoredDocument | null): StoredDocument | null {
  const parsed = Content.shape[kind].safeParse(document)
  return parsed.success ? (parsed.data ?? null) : document
}

/** True when existing content would be deleted or changed. */
export function takesAway({ documents, ...lists }: ImportPlan): boolean {
  const changes = [...Object.values(lists), ...Object.values(documents)]
  return changes.some(({ changed, removed }) => changed.length + removed.length > 0)
}

const NAMES_SHOWN = 50

export function describePlan(plan: ImportPlan): ImportReport['kinds'] {
  const summarize = <T>({ added, changed, removed, unchanged }: Change<T>, nameOf: (item: T) => string) => ({
    added: added.length,
    changed: changed.length,
    unchanged,
    removed: removed.length,
    names: { added: firstOf(added, nameOf), changed: firstOf(changed, nameOf), removed: firstOf(removed, nameOf) },
  })
  return [
    { kind: 'projects', ...summarize(plan.projects, ({ title, id }) => title || id) },
    { kind: 'pictures', ...summarize(plan.pictures, ({ pathname }) => pathname) },
    { kind: 'letters', ...summarize(plan.letters, nameOfLetter) },
    ...DOCUMENT_KINDS.map((kind) => ({ kind, ...summarize(plan.documents[kind], () => CONTENT_TITLES[kind]) })),
    { kind: 'redirects', ...summarize(plan.redirects, ({ from }) => from) },
  ]
}

const firstOf = <T>(items: readonly T[], nameOf: (item: T) => string) => items.slice(0, NAMES_SHOWN).map(nameOf)

const nameOfLetter = ({ author, firstName, lastName, id }: ContentLetter) =>
  author || `${firstName} ${lastName}`.trim() || id
