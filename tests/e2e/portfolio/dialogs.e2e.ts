import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, waitUntilStill } from '../support/accessible.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { beginUpload, editDialog, folderOf, uploadDialog } from '../support/picture-files.ts'
import { retryUntilUploaded } from '../support/upload-traffic.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

/** No complaint of axe, nothing that goes beyond the dialog's side, no scrolling past its buttons, and room for thumbs. */
async function expectUsable(page: Page, dialog: Locator): Promise<void> {
  await waitUntilStill(page)
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expect.poll(() => dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => smallControls(dialog)).toEqual([])
}

/** For mice, handles for dragging are smaller; of a box to tick or a thing to choose, all of its label counts. */
async function smallControls(dialog: Locator): Promise<unknown[]> {
  return dialog.locator('button, input, select, textarea, summary').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => window.innerWidth < 600 || !control.matches('[aria-label^="Drag "]'))
      .map((control) => control.closest('label:has([type=checkbox], [type=radio])') ?? control)
      .map((control) => [control.outerHTML.slice(0, 90), control.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => Math.round(height) < 44 || width < 24),
  )
}

for (const width of [390, 1440]) {
  test(`UPL-44, EDT-11: the dialogs are for everybody in all their states, ${width} px wide`, async ({
    browser,
    studio,
  }) => {
    const context = await browser.newContext({
      baseURL: studio.url,
      viewport: { width, height: 900 },
      hasTouch: width < 900,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const dialog = uploadDialog(page)
    await visit(page, '/portfolio')
    await beginUpload(page, `Gull House ${width}`)
    await dialog.getByLabel('Order').fill('0')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Portfolio folder is required')).toBeVisible()
    await expectUsable(page, dialog)

    const folder = await folderOf('gulls', { '1.jpg': 'jpeg', '2.png': 'png', '3.webp': 'webp' })
    await dialog.getByLabel('Order').fill('12')
    await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.jpg'))
    await dialog.getByLabel('Portfolio folder').setInputFiles(folder)
    await dialog.getByText('Focal point of card and page').click()
    await dialog
      .getByRole('list', { name: 'Pictures' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click()
    await expectUsable(page, dialog)

    let refuse = true
    await page.route('**/api/blob/mpu*', (route) => (refuse ? route.abort('internetdisconnected') : route.continue()))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Retry now' })).toBeVisible()
    await expectUsable(page, dialog)
    refuse = false
    await retryUntilUploaded(page, 3)
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: `Edit Gull House ${width}` }).click()
    await expect(editDialog(page).getByLabel('Title')).toHaveValue(`Gull House ${width}`)
    await expectUsable(page, editDialog(page))
    await editDialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expectUsable(page, page.getByRole('dialog', { name: 'Delete Portfolio Project' }))
    await context.close()
  })
}
