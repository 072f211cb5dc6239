import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const footerOf = (page: Page) => page.getByRole('contentinfo')
const mailingListOf = (page: Page) => footerOf(page).getByRole('textbox', { name: 'Join Our Mailing List' })

const SOCIAL_LINKS = [
  ['Facebook', 'https://www.facebook.com/sevenmileinteriors'],
  ['Instagram', 'https://www.instagram.com/sevenmileinteriors'],
  ['Pinterest', 'https://www.pinterest.com/sevenmileinteriors'],
  ['TikTok', 'https://www.tiktok.com/@sevenmileinteriors'],
  ['Email', 'mailto:hello@sevenmile.example'],
] as const

test('FTR-2, FTR-3: the studio can be found elsewhere', async ({ page }) => {
  await page.goto('/about')
  for (const [name, address] of SOCIAL_LINKS) {
    const link = footerOf(page).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('FTR-4, FTR-13: the logo, and a banner picture with the name of the studio', async ({ page }) => {
  await page.goto('/about')
  const names = footerOf(page).getByRole('img', { name: 'Seven Mile Interiors', exact: true })
  await expect(names).toHaveCount(2)
  await expect(async () => {
    const [nameOnBanner, logo, banner] = await Promise.all([
      names.first().boundingBox(),
      names.last().boundingBox(),
      footerOf(page).getByRole('img', { name: /beach/i }).boundingBox(),
    ])
    if (!nameOnBanner || !logo || !banner) throw new Error('All three must be visible.')
    expect(banner).toMatchObject({ x: 0, width: 1440 })
    expect(nameOnBanner.y).toBeGreaterThan(banner.y)
    expect(nameOnBanner.y + nameOnBanner.height).toBeCloseTo(banner.y + banner.height, -1)
    expect(logo.y).toBeGreaterThan(banner.y + banner.height)
  }).toPass()
})

test.describe('the mailing list', () => {
  test('FTR-5, FTR-6, FTR-7: stays on the page and sends nothing', async ({ page }) => {
    await visit(page, '/about')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.isNavigationRequest()) sent.push(request.url())
    })
    await mailingListOf(page).fill('ada@example.com')
    await mailingListOf(page).press('Enter')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page).toHaveURL('/about')
    expect(sent).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FTR-6: stays on the page, too', async ({ page }) => {
      await page.goto('/about')
      await mailingListOf(page).fill('ada@example.com')
      await mailingListOf(page).press('Enter')
      await expect(page).toHaveURL('/about')
      await expect(mailingListOf(page)).toHaveValue('ada@example.com')
    })
  })
})

test.describe('on New Year’s Eve in Stone Harbor, after an edit', () => {
  test.use({
    studioOptions: {
      settings: ALL_PAGES,
      nowMs: Date.UTC(2027, 0, 1, 4),
      documents: {
        'studio-profile': { instagramUrl: 'https://www.instagram.com/stool.studio', tiktokUrl: '', email: '' },
        'page-texts': { legal: { terms: { body: 'Be kind to the dunes.', editedAt: '2026-03-02T03:00:00.000Z' } } },
      },
    },
  })

  test('FTR-3: addresses are those of the profile, empty ones leave no icon @data', async ({ page }) => {
    await page.goto('/about')
    const link = (name: string) => footerOf(page).getByRole('link', { name, exact: true })
    await expect(link('Instagram')).toHaveAttribute('href', 'https://www.instagram.com/stool.studio')
    await expect(link('Facebook')).toHaveAttribute('href', SOCIAL_LINKS[0][1])
    await expect(link('TikTok')).toHaveCount(0)
    await expect(link('Email')).toHaveCount(0)
  })

  test('FTR-8, FTR-9: the server writes the year and the name', async ({ request }) => {
    const text = await (await request.get('/about')).text()
    expect(text.replaceAll('<!-- -->', '')).toContain('© 2026 Seven Mile Interiors.')
  })

  test('FTR-10, FTR-11, FTR-12: the legal texts are of today, or of their last edit @data', async ({ page }) => {
    await visit(page, '/about')
    for (const [title, date, line] of [
      ['Privacy Policy', 'December 31, 2026', 'What we collect'],
      ['Terms & Conditions', 'March 1, 2026', 'Be kind to the dunes.'],
    ] as const) {
      const opener = footerOf(page).getByRole('button', { name: title })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByText(`Last updated ${date}`)).toBeVisible()
      await expect(dialog.getByText(line)).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test('the legal texts have addresses of their own, which say what the dialogs say', async ({ page }) => {
    for (const [address, title, date] of [
      ['/privacy', 'Privacy Policy', 'December 31, 2026'],
      ['/terms', 'Terms & Conditions', 'March 1, 2026'],
    ] as const) {
      await visit(page, address)
      await expect(page).toHaveTitle(`${title} · Seven Mile Interiors`)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(article.getByText(`Last updated ${date}`)).toBeVisible()
      const words = await article.getByRole('region').innerText()
      await footerOf(page).getByRole('button', { name: title }).click()
      expect(await page.getByRole('dialog', { name: title }).getByRole('region').innerText()).toBe(words)
    }
  })

  test('FTR-10: a legal text that does not load says so in its dialog, and loads on request', async ({ page }) => {
    await visit(page, '/about')
    await page.route('**/api/legal-text?*', (route) => route.abort())
    const opener = footerOf(page).getByRole('button', { name: 'Terms & Conditions' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' })
    await expect(dialog.getByRole('alert')).toContainText('This text did not load.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByText('Be kind to the dunes.')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FTR-10: the footer leads to the pages of the legal texts', async ({ page }) => {
      await page.goto('/about')
      await footerOf(page).getByRole('link', { name: 'Terms & Conditions' }).click()
      await expect(page).toHaveURL('/terms')
      await expect(page.getByText('Be kind to the dunes.')).toBeVisible()
    })
  })
})
