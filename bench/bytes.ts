import { chromium } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { type Screen, type Visit, visit } from './page-visit.ts'
import type { BenchedStudio } from './studio.ts'
import { figure, printTable } from './table.ts'
import { TARGETS } from './targets.ts'
import { type BytesByKind, KINDS } from './traffic.ts'

const SCREENS: Record<string, Screen> = {
  'a phone, 390 px at 2×': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  'a desktop, 1440 px at 1×': { viewport: { width: 1440, height: 900 } },
}
const BYTES_PER_KB = 1000
const HEAD = ['page', ...KINDS, 'first view', 'scrolled', 'js scrolled', 'blocking']

/** Prints the transferred bytes of every page by kind, and the files that block its first paint. */
export async function printBytes({ url, paths }: BenchedStudio): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] })
  try {
    for (const [name, screen] of Object.entries(SCREENS)) {
      const rows: string[][] = []
      for (const path of paths) rows.push(describe(path, await visit(browser, url + path, screen)))
      printTable(`kB over the wire on ${name}`, [HEAD, ...rows])
    }
  } finally {
    await browser.close()
  }
}

function describe(path: string, { firstView, whole, renderBlocking }: Visit): string[] {
  const firstViewKb = kb(total(firstView))
  const jsKb = kb(whole.js)
  return [
    path,
    ...KINDS.map((kind) => figure(text(kb(firstView[kind])))),
    figure(text(firstViewKb), path === '/' && firstViewKb > TARGETS.homeKb),
    figure(text(kb(total(whole)))),
    figure(text(jsKb), jsKb > TARGETS.jsKb),
    figure(String(renderBlocking.length), renderBlocking.length > 0),
  ]
}

const kb = (bytes: number) => bytes / BYTES_PER_KB
const text = (kilobytes: number) => kilobytes.toFixed(1)
const total = (bytes: BytesByKind) => Object.values(bytes).reduce((sum, kind) => sum + kind, 0)
