import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM } from './chromium.ts'
import { PHONE, visit } from './page-visit.ts'
import type { BenchedStudio } from './studio.ts'
import { figure, printTable } from './table.ts'
import { TARGETS } from './targets.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Pages that are noindex by rule, for which the SEO score does not count. */
const UNLISTED = ['/home-tours']

/** Prints Lighthouse's scores and times of one run a page, on its simulated phone. */
export async function printLighthouse(studio: BenchedStudio): Promise<void> {
  await warmPictures(studio)
  const results = await runAll(studio)
  printTable('Lighthouse on a simulated phone', [
    ['page', ...CATEGORIES, 'LCP ms', 'CLS', 'TBT ms'],
    ...results.map(([path, result]) => describe(path, result)),
  ])
  for (const [path, result] of results) {
    for (const category of CATEGORIES) {
      const audits = failedAudits(result, category)
      if (audits.length > 0) console.log(`${path}: ${category} loses points by ${audits.join(', ')}`)
    }
  }
}

/** A picture that is made while Lighthouse waits for it would count as the page's slowness. */
async function warmPictures({ url, paths }: BenchedStudio): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] })
  try {
    for (const path of paths) await visit(browser, url + path, PHONE)
  } finally {
    await browser.close()
  }
}

async function runAll({ url, paths }: BenchedStudio): Promise<[string, Result][]> {
  const browser = await launch({ chromePath: CHROMIUM.path, chromeFlags: [...CHROMIUM.flags] })
  try {
    const results: [string, Result][] = []
    for (const path of paths) {
      const options = { port: browser.port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const }
      const run = await lighthouse(url + path, options)
      if (!run || run.lhr.runtimeError)
        throw new Error(`Lighthouse failed on ${path}: ${run?.lhr.runtimeError?.message}`)
      results.push([path, run.lhr])
    }
    return results
  } finally {
    browser.kill()
  }
}

function describe(path: string, result: Result): string[] {
  const lcpMs = valueOf(result, 'largest-contentful-paint')
  const shift = valueOf(result, 'cumulative-layout-shift')
  const blockedMs = valueOf(result, 'total-blocking-time')
  return [
    path,
    ...CATEGORIES.map((category) => {
      const points = Math.round((result.categories[category]?.score ?? 0) * 100)
      const counts = category !== 'seo' || !UNLISTED.includes(path)
      return figure(String(points), counts && points < TARGETS.scorePoints)
    }),
    figure(lcpMs.toFixed(0), lcpMs > TARGETS.largestContentfulPaintMs),
    figure(shift.toFixed(3), shift > TARGETS.cumulativeLayoutShift),
    figure(blockedMs.toFixed(0), blockedMs > TARGETS.totalBlockingTimeMs),
  ]
}

function valueOf({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN
}

function failedAudits({ categories, audits }: Result, category: Category): string[] {
  const weighted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
}
