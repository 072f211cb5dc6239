import type { Page } from '@playwright/test'
import { builtInProjects } from '#content/projects.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { env: { RATE_LIMIT: 'off' } } })

const HEARTS = builtInProjects.flatMap(({ id, pictures }) => pictures.map(({ src }) => `${id} ${src}`))

async function share(page: Page, count: number): Promise<string> {
  const answer = await page.request.post('/api/shortlist', { data: { hearts: HEARTS.slice(0, count) } })
  return ((await answer.json()) as { id: string }).id
}

/** Right edges of the list, and of the last picture of each row. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('main ul') ?? document.body
    const boxes = [...list.querySelectorAll('li')].map((item) => item.getBoundingClientRect())
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    const right = [...rows.values()].map((row) => Math.round(Math.max(...row.map((box) => box.right))))
    return { list: Math.round(list.getBoundingClientRect().right), rows: [...new Set(right)] }
  })

for (const width of [390, 834, 1440, 1920]) {
  test(`a shared shortlist leaves no place open at ${width} px, whatever its number of photographs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const count of [1, 2, 3, 4, 5, 6, 40]) {
      await visit(page, `/shortlist/${await share(page, count)}`)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count)
      const { list, rows } = await edges(page)
      expect([count, rows]).toEqual([count, [list]])
    }
  })
}
