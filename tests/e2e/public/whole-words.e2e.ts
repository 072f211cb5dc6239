import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { brokenWords } from '../support/broken-words.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ROOMS = [
  '/admin',
  '/admin/inbox',
  '/portfolio',
  '/admin/testimonials',
  '/admin/letters',
  '/admin/stool',
  '/admin/pages',
  '/admin/mails',
  '/admin/media',
  '/admin/people',
  '/admin/activity',
  '/admin/trash',
  '/admin/settings',
  '/admin/data',
]

for (const [seenBy, viewer, widthsPx, pages] of [
  [
    'visitors',
    undefined,
    [320, 390, 834, 1440],
    [...PUBLIC_PAGES, '/privacy', '/terms', '/portfolio/gone', '/nowhere'],
  ],
  ['owners', OWNER, [390, 834, 1440], ROOMS],
] as const) {
  test.describe(`pages of ${seenBy}`, () => {
    test.use({
      studioOptions: {
        settings: ALL_PAGES,
        ...(viewer && { viewer }),
        leads: [{ list: 'inquiries', firstName: 'Maura', lastName: 'Doyle' }],
      },
    })

    for (const width of widthsPx) {
      test(`break no ordinary word at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        const broken: string[] = []
        for (const path of pages) {
          await visit(page, path)
          broken.push(...(await brokenWords(page)).map((word) => `${path}: ${word}`))
        }
        expect(broken).toEqual([])
      })
    }
  })
}
