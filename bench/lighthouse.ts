import { type Browser, chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM } from './chromium.ts'
import { median } from './median.ts'
import { PHONE, visit } from './page-visit.ts'
import { startPlainPage } from './plain-page.ts'
import type { BenchedStudio } from './studio.ts'
import { figure, printTable } from './table.ts'
import { TARGETS } from './targets.ts'

const ROUNDS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Pages that are noindex by rule, for which the SEO score does not count. */
const UNLISTED = ['/home-tours']

/** Prints Lighthouse's scores and times on its simulated phone, medians of three runs, beside a plain page in the same run. */
export async function printLighthouse(studio: BenchedStudio): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] })
  try {
    await warmPictures(browser, studio)
    const plain = await startPlainPage(browser, studio.url)
    try {
      await printResults(studio, plain.url)
    } finally {
      await plain.stop()
    }
  } finally {
    await browser.close()
  }
}

/** A picture that is made while Lighthouse waits for it would count as the page's slowness. */
async function warmPictures(browser: Browser, { url, paths }: BenchedStudio): Promise<void> {
  for (const path of paths) await visit(browser, url + path, PHONE)
}

async function printResults({ url, paths }: BenchedStudio, plainUrl: string): Promise<void> {
  const addresses = [plainUrl, ...paths.map((path) => url + path)]
  const results = await runAll(addresses)
  const plain = results.get(plainUrl) ?? []
  printTable(`Lighthouse on a simulated phone, medians of ${ROUNDS}`, [
    ['page', ...CATEGORIES, 'FCP ms', 'LCP ms', '÷ plain', 'CLS', 'TBT ms'],
    describe('a plain page', plain, plain),
    ...paths.map((path) => describe(path, results.get(url + path) ?? [], plain)),
  ])
  for (const path of paths) {
    for (const category of CATEGORIES) {
      const audits = new Set((results.get(url + path) ?? []).flatMap((result) => failedAudits(result, category)))
      if (audits.size > 0) console.log(`${path}: ${category} loses points by ${[...audits].join(', ')}`)
    }
  }
}

/** Runs every page once a round, so that whatever slows the machine for a while slows all of them. */
async function runAll(addresses: readonly string[]): Promise<Map<string, Result[]>> {
  const browser = await launch({ chromePath: CHROMIUM.path, chromeFlags: [...CHROMIUM.flags] })
  const results = new Map<string, Result[]>(addresses.map((address) => [address, []]))
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const address of addresses) results.get(address)?.push(await runOnce(browser.port, address))
    }
    return results
  } finally {
    browser.kill()
  }
}

async function runOnce(port: number, address: string): Promise<Result> {
  const run = await lighthouse(address, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${address}: ${run?.lhr.runtimeError?.message}`)
  return run.lhr
}

function describe(name: string, results: readonly Result[], plain: readonly Result[]): string[] {
  const isPlain = results === plain
  const firstPaintMs = valueOf(results, 'first-contentful-paint')
  const lcpMs = valueOf(results, 'largest-contentful-paint')
  const toPlain = lcpMs / valueOf(plain, 'largest-contentful-paint')
  const shift = valueOf(results, 'cumulative-layout-shift')
  const blockedMs = valueOf(results, 'total-blocking-time')
  const blockedMsMax = valueOf(plain, 'total-blocking-time') + TARGETS.blockingBeyondPlainMs
  return [
    name,
    ...CATEGORIES.map((category) => {
      const points = Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
      const counts = !isPlain && (category !== 'seo' || !UNLISTED.includes(name))
      return figure(String(points), counts && points < TARGETS.scorePoints)
    }),
    figure(firstPaintMs.toFixed(0), firstPaintMs > TARGETS.firstContentfulPaintMs),
    figure(lcpMs.toFixed(0), lcpMs > TARGETS.largestContentfulPaintMs),
    figure(toPlain.toFixed(2), toPlain > TARGETS.lcpToPlain),
    figure(shift.toFixed(3), shift > TARGETS.cumulativeLayoutShift),
    figure(blockedMs.toFixed(0), blockedMs > blockedMsMax),
  ]
}

const valueOf = (results: readonly Result[], id: string): number =>
  median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))

function failedAudits({ categories, audits }: Result, category: Category): string[] {
  const weighted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
}
