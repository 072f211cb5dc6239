import { expect, test } from '@playwright/test'
import { whyStuck } from './stuck-page.ts'

test('a page that answers is not stuck', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await page.setContent('<h1>Seven miles</h1>')
  expect(await whyStuck(session)).toBeNull()
})

test('a page whose script does not end is stuck, and said to be', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await page.setContent('<h1>Seven miles</h1>')
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    })
  })
  expect(await whyStuck(session)).toBe('A script of the page does not end.')
})
