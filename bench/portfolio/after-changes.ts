import { median } from '../median.ts'
import { cpuMs, residentBytes } from '../processes.ts'
import { figure } from '../table.ts'
import { TARGETS } from '../targets.ts'
import { CARDS_PATH, edit, firstByteMs } from './first-bytes.ts'

const CHANGES = 10
const BYTES_PER_MB = 1_000_000

/** Pages first, then what is as long as the portfolio. */
const READ: readonly { name: string; path: string; memoryAfter?: string }[] = [
  { name: '/portfolio', path: '/portfolio' },
  { name: 'Home', path: '/' },
  { name: 'project', path: '/portfolio/project-8', memoryAfter: 'pages' },
  { name: 'cards', path: CARDS_PATH, memoryAfter: 'cards' },
  { name: 'sitemap', path: '/sitemap.xml' },
  { name: 'a part of it', path: '/sitemap.xml?part=1', memoryAfter: 'all of it' },
]

interface Site {
  url: string
  cookie: string
  pid: number
}

export const AFTER_CHANGES_HEAD = [
  'projects',
  ...READ.flatMap(({ name, memoryAfter }) => [name, ...(memoryAfter ? [`MB after ${memoryAfter}`] : [])]),
]

/** @returns A row: of each address, CPU ms and the median ms to the first byte, for the first to ask after a change. */
export async function afterChanges(site: Site, count: number): Promise<string[]> {
  const cells = [count.toLocaleString('en-US')]
  for (const { path, memoryAfter } of READ) {
    const { cpu, firstByte } = await firstAfterChange(site, path)
    if (memoryAfter === 'all of it') await readSitemap(site.url)
    cells.push(figure(`${cpu.toFixed(0)} / ${firstByte.toFixed(0)}`, firstByte > TARGETS.changedMs))
    const mb = residentBytes(site.pid) / BYTES_PER_MB
    if (memoryAfter) cells.push(figure(mb.toFixed(0), mb > TARGETS.largeMb))
  }
  return cells
}

/** The first request does not count: the list is not known yet. */
async function firstAfterChange(site: Site, path: string): Promise<{ cpu: number; firstByte: number }> {
  await firstByteMs(site.url + path)
  const times: number[] = []
  let cpu = 0
  for (let change = 0; change < CHANGES; change += 1) {
    await edit(site, `Town ${path} ${change}`)
    const beforeMs = cpuMs(site.pid)
    times.push(await firstByteMs(site.url + path))
    cpu += cpuMs(site.pid) - beforeMs
  }
  return { cpu: cpu / CHANGES, firstByte: median(times) }
}

async function readSitemap(url: string): Promise<void> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const [, part] of index.matchAll(/<loc>[^<]+\?part=(\d+)<\/loc>/g))
    await firstByteMs(`${url}/sitemap.xml?part=${part}`)
}
