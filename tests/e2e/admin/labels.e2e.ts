import type { Page } from '@playwright/test'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const PAGES = [
  '/admin',
  '/admin/inbox',
  '/admin/testimonials',
  '/admin/testimonials/letter',
  '/admin/stool',
  '/admin/media',
  '/admin/media?show=undescribed',
  '/admin/people',
  '/admin/activity',
  '/admin/trash',
  '/admin/settings',
  '/admin/redirects',
  '/admin/data',
]

/** Words that the specification gives in this form, and names. */
const GIVEN = new Set([
  'Admin Dashboard',
  'Portfolio Selections',
  'Stool Drop Controls',
  'UI Toggles',
  'Manual Override',
  'Next Windows',
  'We Have Range',
  'New Construction',
  'Design Refresh',
  'Hide Home Tours page',
  'Hide Stool page',
  'Fabric Selection',
  'Leg Options',
  'Metal Stretcher Options',
])

/** Words that begin with a capital anywhere. */
const NAMES = new Set([
  'I',
  'API',
  'CSV',
  'JSON',
  'PDF',
  'IP',
  'QR',
  'Monday',
  'AM',
  'Today',
  'OK',
  'ERROR',
  'ZIP',
  'URL',
  'SEO',
])

test.use({
  studioOptions: {
    viewer: OWNER,
    settings: { hideHomeTours: false, hideStoolPage: false },
    leads: [{ list: 'inquiries' }],
  },
})

/** Headings, labels, legends and buttons in sight, with the case in which they are drawn. */
const labelsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, label, legend, button, summary, th')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('[aria-label="Preview"], li, tr'))
        .map((element) => ({
          text: (element.textContent ?? '').trim().replace(/\s+/g, ' '),
          drawn: getComputedStyle(element).textTransform,
        })),
    )

/** True for 'Re-run checks', false for 'Re-Run Checks'. */
function isSentence(text: string): boolean {
  const words = text.split(/[ .:]+/).slice(1)
  return words.every((word) => NAMES.has(word) || !/^[A-Z]/.test(word))
}

for (const path of PAGES) {
  test(`art 47: ${path} speaks in sentences, not in capitals`, async ({ page }) => {
    await visit(page, path)
    const labels = await labelsOf(page)
    expect(labels.length).toBeGreaterThan(0)
    expect(labels.filter(({ drawn }) => drawn === 'uppercase')).toEqual([])
    const titled = labels.map(({ text }) => text).filter((text) => !GIVEN.has(text) && !isSentence(text))
    expect(titled).toEqual([])
  })

  test(`art 35: ${path} has no words of developers`, async ({ page }) => {
    await visit(page, path)
    const words = await page.getByRole('main').innerText()
    expect(words).not.toMatch(/SMTP|data\/mail|npm run|DATA_DIR|DATABASE_URL|TRUSTED_PROXIES|[A-Z]+_[A-Z_]+/)
  })
}
