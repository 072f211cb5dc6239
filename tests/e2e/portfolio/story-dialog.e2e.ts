import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ID = 'corner-beach-house-stone-harbor-nj'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

async function openStory(page: Page) {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Edit Corner Beach House' }).click()
  await editDialog(page).getByText('Story, all of it optional').click()
  await expect(editDialog(page).getByLabel('Opening sentence')).toBeVisible()
}

test('B29: the story of a project is written in its dialog, and stands on its page', async ({ page }) => {
  await openStory(page)
  const dialog = editDialog(page)
  await dialog.getByLabel('Opening sentence').fill('A house that is never quite dry.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await visit(page, `/portfolio/${ID}`)
  await expect(page.getByText('A house that is never quite dry.')).toBeVisible()
})

for (const width of [390, 834, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('B29: axe finds nothing in the form of a story, which fits its dialog', async ({ page }) => {
      await openStory(page)
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, 'dialog')
    })
  })
}
