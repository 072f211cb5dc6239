import type { Activity } from '#contract/activity.ts'
import { formatUsd } from '#shared/money.ts'
import { formatStudioDate, formatStudioTime } from '#shared/studio-time.ts'
import { STATUS_TITLES } from '../inbox/texts.ts'
import { titleOf } from '../pages/parts.ts'
import { SETTING_TITLES } from '../settings/cards.ts'

/** One changed field with its text before and after; either may be empty. */
export interface Change {
  label: string
  before: string
  after: string
}

/** Fields that follow from others, or mean nothing to people. */
const UNSAID = new Set([
  'id',
  'ids',
  'kind',
  'src',
  'editedAt',
  'createdAt',
  'updatedAt',
  'version',
  'lqip',
  'width',
  'height',
  'mailId',
  'wroteBackAtMs',
])

/** The changed fields of an entry. */
export function changesOf({ action, before, after }: Activity): Change[] {
  const kind = action.split('.')[0] ?? ''
  const isOneSided = before === null || after === null
  const wordsOf = kind === 'site_settings' ? inWords : inWordsOfRecord
  return differingLeaves(before, after, [])
    .filter(({ path }) => !UNSAID.has(path.findLast((name) => !/^\d+$/.test(name)) ?? ''))
    .filter((leaf) => !isOneSided || isTelling(leaf))
    .map(({ path, before, after }) => ({
      label: labelOf(kind, path),
      before: wordsOf(before, path),
      after: wordsOf(after, path),
    }))
    .filter((change) => change.before !== change.after)
}

/** True for a field of an added or deleted item that its sentence does not mention. */
function isTelling({ path, before, after }: Leaf): boolean {
  const name = path.at(-1) ?? ''
  return name === 'role' || name === 'to' || (name !== 'order' && typeof (before ?? after) === 'number')
}

interface Leaf {
  path: readonly string[]
  before: unknown
  after: unknown
}

/** The innermost values that differ. */
function differingLeaves(before: unknown, after: unknown, path: readonly string[]): Leaf[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isGroup(before, after)) {
    const names = [...new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])]
    return names.flatMap((name) => differingLeaves(partOf(before, name), partOf(after, name), [...path, name]))
  }
  if (isThings(before) && isThings(after)) {
    return differencesOfThings(before, after, path)
  }
  return [{ path, before, after }]
}

/** Items removed from a list and added to it, its new order, and changes within the others. */
function differencesOfThings(before: readonly Thing[], after: readonly Thing[], path: readonly string[]): Leaf[] {
  const [was, is] = [byId(before), byId(after)]
  const kept = after.filter(({ id }) => was.has(id))
  const isMoved =
    kept.map(({ id }) => id).join(' ') !==
    before
      .map(({ id }) => id)
      .filter((id) => is.has(id))
      .join(' ')
  return [
    { path, before: before.filter(({ id }) => !is.has(id)), after: after.filter(({ id }) => !was.has(id)) },
    ...(isMoved ? [{ path: [...path, 'order'], before: '', after }] : []),
    ...kept.flatMap((thing) => differingLeaves(was.get(thing.id), thing, [...path, nameOf(thing)])),
  ]
}

interface Thing {
  id: string
}

const byId = (things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]))

function isGroup(before: unknown, after: unknown): boolean {
  const sides = [before, after].filter((side) => side !== null && side !== undefined)
  const isRecord = (side: unknown) => typeof side === 'object' && !Array.isArray(side)
  const isSameList = sides.length === 2 && sides.every(isTexts) && new Set(sides.map((list) => list.length)).size === 1
  return sides.length > 0 && (sides.every(isRecord) || isSameList)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isThings(value: unknown): value is Thing[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item)
}

const partOf = (value: unknown, name: string): unknown =>
  value === null || value === undefined ? undefined : (value as Record<string, unknown>)[name]

/** Parts of a letter to the list, as its editor calls them. */
const LETTER_PARTS: Partial<Record<string, string>> = {
  blocks: 'Texts, pictures and projects',
  preview: 'Line after the subject',
}

/** Fields of a record of the inbox, as its page calls them. */
const LEAD_FIELDS: Partial<Record<string, string>> = { remindOn: 'Come back on' }

function labelOf(kind: string, path: readonly string[]): string {
  const state = STATES[path.at(-1) ?? '']
  if (state) return [...path.slice(0, -1).map(spoken), state.label].join(': ')
  if (kind === 'studio_profile') return titleOf('profile', path.join('.'))
  if (kind === 'page_texts' || kind === 'page_draft') return titleOf('texts', path.join('.'))
  if (kind === 'home_tours') return path.length === 1 ? 'Home tours' : path.slice(1).map(spoken).join(': ')
  if (kind === 'journal_letter') return LETTER_PARTS[path[0] ?? ''] ?? path.map(spoken).join(': ')
  if (kind === 'lead') return LEAD_FIELDS[path[0] ?? ''] ?? path.map(spoken).join(': ')
  const setting = path.findLast((name) => name in SETTING_TITLES)
  if (kind !== 'site_settings' || setting === undefined) return path.map(spoken).join(': ')
  const place = path.at(-1) ?? ''
  const title = SETTING_TITLES[setting as keyof typeof SETTING_TITLES]
  return /^\d+$/.test(place) ? `${title} ${Number(place) + 1}` : title
}

/** States of records that are stored as a yes or no. */
const STATES: Partial<Record<string, { label: string; yes: string; no: string }>> = {
  deleted: { label: 'Place', yes: 'In the trash', no: 'In its list' },
  done: { label: 'Task', yes: 'Done', no: 'Open' },
  featured: { label: 'Featured', yes: 'Yes', no: 'No' },
  hidden: { label: 'On the site', yes: 'Hidden', no: 'Shown' },
  pageHidden: { label: 'Its page', yes: 'Hidden', no: 'Shown' },
  published: { label: 'On the site', yes: 'Published', no: 'Not published' },
}

/** 'heroImageAlt' → 'Hero image description', 'priceCents' → 'Price'; places count from 1; names stay as they are. */
function spoken(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1)
  if (!/^[a-z][A-Za-z]*$/.test(name)) return name
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ cents$/, '')
    .replace(/\balt$/, 'description')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A yes or no of a record in words; settings are switches, and on or off. */
function inWordsOfRecord(value: unknown, path: readonly string[]): string {
  if (typeof value !== 'boolean') return inWords(value, path)
  const { yes, no } = STATES[path.at(-1) ?? ''] ?? { yes: 'Yes', no: 'No' }
  return value ? yes : no
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function inWords(value: unknown, path: readonly string[]): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return path.at(-1)?.endsWith('Cents') ? formatUsd(value) : String(value)
  if (typeof value === 'string') return inPlainWords(value, path)
  if (Array.isArray(value)) return value.map((item: unknown) => inWords(item, path)).join('; ')
  return nameOf(value)
}

function inPlainWords(value: string, path: readonly string[]): string {
  if (path.at(-1) === 'status') return STATUS_TITLES[value as keyof typeof STATUS_TITLES] ?? value
  if (path.at(-1) === 'remindOn') return formatStudioDate(value)
  return INSTANT.test(value) ? formatStudioTime(value) : value
}

/** Name of an item for people. */
function nameOf(thing: object): string {
  const fields = new Map<string, unknown>(Object.entries(thing))
  const name = ['title', 'name', 'label', 'author', 'alt', 'src'].map((field) => fields.get(field)).find(isWord)
  if (name !== undefined) return name
  const rest = [...fields].filter(([field]) => !UNSAID.has(field)).map(([field, value]) => inWords(value, [field]))
  return rest.filter((word) => word !== '').join(' to ')
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''
