import { PUBLISH_ERROR } from '#contract/publication/publish-error.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

test('B71: a day of publication is chosen beside the visibility, said under Today, and called off', async ({
  page,
}) => {
  const dialog = editDialog(page)
  const field = dialog.getByLabel('Publish on, by the studio’s clock')
  const open = async () => {
    await visit(page, '/portfolio')
    await page.getByRole('button', { name: 'Edit Corner Beach House' }).click()
  }
  const save = () => dialog.getByRole('button', { name: 'Save changes' }).click()
  await open()
  await dialog.getByLabel('Visibility').selectOption('Publish on a day')
  await save()
  await expect(dialog.getByText(PUBLISH_ERROR.missing)).toBeVisible()
  await field.fill('2037-03-08T02:30')
  await save()
  await expect(dialog.getByText(PUBLISH_ERROR.noSuchTime)).toBeVisible()
  await expect(field).toHaveValue('2037-03-08T02:30')
  await expectNoViolations(page, 'dialog')
  await field.fill('2037-03-08T09:30')
  await save()
  await expect(dialog).toBeHidden()
  await visit(page, '/admin')
  await expect(page.getByText('public on March 8, 2037 at 9:30 AM')).toBeVisible()
  await open()
  await expect(field).toHaveValue('2037-03-08T09:30')
  await dialog.getByLabel('Visibility').selectOption('Draft')
  await save()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('Visibility')).toHaveValue('draft')
})
