import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import { PROJECTS_PATH } from '#contract/portfolio/portfolio.ts'
import { median } from '../median.ts'
import { figure } from '../table.ts'

const REQUESTS = 15
/** Slower answers are noticed by people. */
const TARGET_MS = 100

interface Target {
  name: string
  path: string
  /** Written by an editor. */
  body?: (turn: number) => object
  /** Not held to the target: it is as long as the portfolio. */
  isWhole?: boolean
}

const ONE_PROJECT = `${PROJECTS_PATH}?projectId=project-9`
export const CARDS_PATH = `${PROJECTS_PATH}?fields=card`

const REQUESTED: readonly Target[] = [
  { name: '/portfolio', path: '/portfolio' },
  { name: 'filtered', path: '/portfolio?space=Home&style=Modern' },
  { name: 'project', path: '/portfolio/project-9' },
  { name: 'list, cards', path: CARDS_PATH },
  { name: `list, ${PROJECTS_PER_PAGE}`, path: `${CARDS_PATH}&limit=${PROJECTS_PER_PAGE}` },
  { name: 'list, whole', path: PROJECTS_PATH, isWhole: true },
  { name: 'edit', path: ONE_PROJECT, body: (turn) => ({ location: `Town ${turn}` }) },
  { name: 'reorder', path: ONE_PROJECT, body: (turn) => ({ order: 20 + turn }) },
]

interface Site {
  url: string
  /** Of an editor. */
  cookie: string
}

export const FIRST_BYTES_HEAD = ['projects', ...REQUESTED.map(({ name }) => name)]

/** @returns A row: medians of the time to the first byte, in milliseconds. */
export async function firstBytes(site: Site, count: number): Promise<string[]> {
  const cells = [count.toLocaleString('en-US')]
  for (const { path, body, isWhole = false } of REQUESTED) {
    const times: number[] = []
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      times.push(await firstByteMs(site.url + path, body && write(site, body(turn))))
    }
    const ms = median(times)
    cells.push(figure(ms.toFixed(1), !isWhole && ms > TARGET_MS))
  }
  return cells
}

/** Changes one project. */
export const edit = (site: Site, location: string): Promise<number> =>
  firstByteMs(site.url + ONE_PROJECT, write(site, { location }))

const write = ({ cookie }: Site, body: object): RequestInit => ({
  method: 'PUT',
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Asks, and reads the whole answer. @returns Milliseconds until it began. @throws {Error} on any failure. */
export async function firstByteMs(address: string, init: RequestInit = {}): Promise<number> {
  const startedMs = performance.now()
  const answer = await fetch(address, init)
  const ms = performance.now() - startedMs
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return ms
}
