import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { User } from '#contract/people/session.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { StudioOptions } from '#tests/support/studio.ts'
import { expectUsable } from '../support/accessible.ts'
import { room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER as MEGAN, PASSWORD, signIn, WITH_PEOPLE } from '../support/people.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ADMIN = { ...OWNER, uid: 'u2', role: 'admin' } as const

/** A studio of its own for each name. */
function studioFor(note: string, viewer: User = OWNER): { studioOptions: StudioOptions } {
  const stoolDrop: SiteSettings['stoolDrop'] = { manualStatus: 'auto', windows: [], note }
  return { studioOptions: { viewer, settings: { hideHomeTours: false, hideStoolPage: false, stoolDrop } } }
}

const TOO_OLD = { error: 'Please sign in once more for this.', code: 'sign_in_again' }

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

async function exportContent(page: Page): Promise<{ name: string; file: string }> {
  const download = page.waitForEvent('download')
  await part(page, 'Export').getByRole('link', { name: 'Export content' }).click()
  const arrived = await download
  return { name: arrived.suggestedFilename(), file: await arrived.path() }
}

async function choose(page: Page, name: string, content: Buffer | string): Promise<void> {
  const input = part(page, 'Import').getByLabel('File to import')
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

test.describe('the content', () => {
  test.use(studioFor('content'))

  test('R17: an export that lacks pictures names them', async ({ page }) => {
    const missing = [{ pathname: 'portfolio/harbor-house/files/1-porch.jpg', reason: 'The storage no longer has it.' }]
    await page.route('**/api/admin/export/missing', (route) => route.fulfill({ json: { missing } }))
    await visit(page, '/admin/data')
    await expect(part(page, 'Export').getByRole('alert')).toHaveCount(0)
    await exportContent(page)
    await expect(part(page, 'Export').getByRole('alert')).toContainText('Not all pictures are in the export.')
    await expect(part(page, 'Export')).toContainText(
      'portfolio/harbor-house/files/1-porch.jpg: The storage no longer has it.',
    )
    await expectUsable(page)
  })

  test('B23: an export without photographs that may not be shown today names them, and offers one with them', async ({
    page,
  }) => {
    const closed = [
      { pathname: 'portfolio/harbor-house/files/1-porch.jpg', reason: 'It could be shown until November 20, 2026.' },
    ]
    await page.route('**/api/admin/export/missing', (route) => route.fulfill({ json: { missing: [], closed } }))
    await visit(page, '/admin/data')
    await exportContent(page)
    const told = part(page, 'Export')
    await expect(told.getByRole('status')).toContainText('are not in the export')
    await expect(told.getByRole('alert')).toHaveCount(0)
    await expect(told).toContainText(
      'portfolio/harbor-house/files/1-porch.jpg: It could be shown until November 20, 2026.',
    )
    const download = page.waitForEvent('download')
    await told.getByRole('link', { name: 'Export with these' }).click()
    expect((await download).url()).toContain('/api/admin/export?closed=included')
    await expectUsable(page)
  })

  test('is shown by a program whose version, and what changed in it, is told', async ({ page }) => {
    await visit(page, '/admin/data')
    const version = part(page, 'Version')
    await expect(version).toContainText(/This site runs version \d+\.\d+\.\d+\./)
    await expect(version.getByRole('listitem')).toHaveCount(0)
    await version.getByText(/^What changed in \d+\.\d+\.\d+$/).press('Enter')
    await expect(version.getByRole('listitem').first()).toBeVisible()
    await expectUsable(page)
  })

  test('DASH-21: is exported, and a file says what it would do before it does it @data', async ({ page }) => {
    await visit(page, '/admin/data')
    const { name, file } = await exportContent(page)
    expect(name).toMatch(/^seven-mile-interiors-content-\d{4}-\d\d-\d\d\.zip$/)
    await page.request.put('/api/portfolio-metadata?projectId=delray-beach-home', { data: { title: 'Other Words' } })
    await page.request.delete('/api/portfolio-metadata?projectId=greenville-de-home')

    await choose(page, name, await readFile(file))
    await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
    await expect(row(page, 'Projects').getByRole('cell')).toHaveText(['1', '1', '7', '0'])
    await expect(part(page, 'Import')).toContainText('Greenville')
    expect((await page.request.get('/api/portfolio-metadata?projectId=greenville-de-home')).status()).toBe(410)

    await page.getByRole('button', { name: 'Merge' }).press('Enter')
    await expect(dialog(page)).toContainText('What only this site has stays.')
    await dialog(page).getByRole('button', { name: 'Merge' }).press('Enter')
    await expect(toast(page, 'Content imported')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
    await expect(part(page, 'Backups')).toContainText('Before an import')
    expect((await page.request.get('/api/portfolio-metadata?projectId=greenville-de-home')).status()).toBe(200)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test('DASH-21: after an import the tab shows what was imported, without a reload', async ({ page }) => {
    const put = async (path: string, data: object) =>
      expect((await page.request.put(path, { data })).status()).toBe(200)
    await put('/api/admin/studio-profile', { phone: '111 222 3333' })
    await put('/api/admin/page-texts', { legal: { privacy: { title: 'Privacy, as exported' } } })
    await put('/api/stool-catalogue', { details: ['As exported.'] })
    const file = await (await page.request.get('/api/admin/export')).body()
    await put('/api/admin/studio-profile', { phone: '999 888 7777' })
    await put('/api/admin/page-texts', { legal: { privacy: { title: 'Privacy, as changed' } } })
    await put('/api/stool-catalogue', { details: ['As changed.'] })
    await put('/api/portfolio-metadata?projectId=delray-beach-home', { title: 'As Changed' })

    const go = (link: string) => page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()
    await visit(page, '/admin/data')
    await page.evaluate(() => Object.assign(globalThis, { isSameTab: true }))
    await room(page, 'Portfolio').click()
    await expect(page.getByRole('contentinfo')).toContainText('Privacy, as changed')
    await expect(page.getByRole('heading', { name: 'As Changed' })).toBeVisible()
    await go('Shop')
    await expect(page.getByText('As changed.')).toBeAttached()
    await page.goBack()
    await page.goBack()
    await choose(page, 'content.zip', file)
    await page.getByRole('button', { name: 'Replace' }).click()
    await dialog(page).getByRole('button', { name: 'Replace' }).click()
    await expect(toast(page, 'Content imported')).toBeVisible()
    await room(page, 'Portfolio').click()
    await expect(page.getByRole('contentinfo')).toContainText('Privacy, as exported')
    await expect(page.getByRole('contentinfo')).not.toContainText('Privacy, as changed')
    await expect(page.getByRole('heading', { name: 'Delray Beach Home' })).toBeVisible()
    await go('Shop')
    await expect(page.getByText('As exported.')).toBeAttached()
    await expect(page.getByText('As changed.')).toHaveCount(0)
    await go('Contact')
    await expect(page.getByRole('main')).toContainText('111 222 3333')
    expect(await page.evaluate(() => 'isSameTab' in globalThis)).toBe(true)
  })

  test('DASH-21: a file that cannot be imported says why, and another can be chosen', async ({ page }) => {
    await visit(page, '/admin/data')
    await choose(page, 'holiday.zip', 'no zip at all')
    await expect(part(page, 'Import').getByRole('alert')).toContainText('neither a zip nor a content.json')
    await choose(page, 'content.json', '{"format": "seven-mile-content"}')
    await expect(part(page, 'Import').getByRole('alert')).toContainText('content.json cannot be imported. version')
  })

  test('R17: a backup is made when asked for, listed, and downloaded', async ({ page }) => {
    await visit(page, '/admin/data')
    await page.getByRole('button', { name: 'Back up now' }).press('Enter')
    await expect(toast(page, 'Backup made')).toBeVisible()
    const newest = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first()
    await expect(newest).toContainText('Nov 21, 2026, 10:00 AM')
    const download = page.waitForEvent('download')
    await newest.getByRole('link', { name: 'Download the backup of Nov 21, 2026, 10:00 AM' }).click()
    expect((await download).suggestedFilename()).toMatch(/^seven-mile-interiors-2026-11-21T.*\.zip$/)
  })

  test('what cannot be loaded leaves the rest of the page alone, and comes when asked for again', async ({ page }) => {
    await visit(page, '/admin/trash')
    await page.route('**/api/admin/backups', (route) => route.abort())
    await room(page, 'Settings').click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data', exact: true }).click()
    await expect(part(page, 'Backups').getByRole('alert')).toContainText('did not load')
    await expect(part(page, 'Import').getByLabel('File to import')).toBeVisible()
    await page.unrouteAll()
    await part(page, 'Backups').getByRole('button', { name: 'Retry' }).click()
    await expect(part(page, 'Backups').getByRole('button', { name: 'Back up now' })).toBeVisible()
  })

  test('R17: the dashboard shows backups', async ({ page }) => {
    await visit(page, '/admin')
    const card = part(page, 'Health').getByRole('listitem').filter({ hasText: 'Backup' })
    await expect(card).toContainText(/OK.*backup/s)
  })

  test('nothing scrolls sideways, axe finds nothing and thumbs find everything', async ({ page }) => {
    await visit(page, '/admin/data')
    const { name, file } = await exportContent(page)
    await choose(page, name, await readFile(file))
    await expect(page.getByRole('table')).toBeVisible()
    await expectUsable(page)
  })
})

test.describe('clearing everything', () => {
  test.use(studioFor('clearing'))

  test('DASH-22, PF-28: asks for the word, then the projects are gone from this tab too @data', async ({ page }) => {
    await visit(page, '/admin/data')
    await page.getByRole('button', { name: 'Clear everything…' }).click()
    const confirm = dialog(page).getByRole('button', { name: 'Clear everything' })
    await dialog(page).getByLabel('Type DELETE to confirm').fill('delete')
    await expect(confirm).toBeDisabled()
    await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog(page).getByLabel('Type DELETE to confirm').press('Enter')
    await expect(toast(page, 'Everything is cleared')).toBeVisible()
    await expect(part(page, 'Backups')).toContainText('Before everything was cleared')
    await room(page, 'Portfolio').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /Corner Beach House/ })).toHaveCount(0)
  })
})

test.describe('an admin', () => {
  test.use(studioFor('admin', ADMIN))

  test('S7: sees neither downloads of backups nor a way to clear everything', async ({ page }) => {
    await visit(page, '/admin/data')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('list', { name: 'Backups' })).toBeVisible()
    await expect(part(page, 'Backups').getByRole('link')).toHaveCount(0)
    await expect(part(page, 'Clear everything')).toHaveCount(0)
  })

  test('L11: may merge a file, and is not offered to replace the content', async ({ page }) => {
    await visit(page, '/admin/data')
    const { name, file } = await exportContent(page)
    await choose(page, name, await readFile(file))
    await expect(part(page, 'Import').getByRole('button', { name: 'Merge' })).toBeVisible()
    await expect(part(page, 'Import').getByRole('button', { name: 'Replace' })).toHaveCount(0)
  })
})

test.describe('an owner who signed in a while ago', () => {
  test.use({ studioOptions: WITH_PEOPLE })
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Please confirm' })

  /** The clock of sessions is that of the machine: the next answer is given as if the sign-in were old. */
  const beOld = (page: Page, address: string) =>
    page.route(address, (route) => route.fulfill({ status: 403, json: TOO_OLD }), { times: 1 })

  async function signInAgain(page: Page): Promise<void> {
    await asked(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await asked(page).getByLabel('Password', { exact: true }).press('Enter')
    await expect(asked(page)).toHaveCount(0)
  }

  test('L3: signs in once more to take a backup away, and it comes @data', async ({ page }) => {
    await signIn(page, MEGAN)
    await visit(page, '/admin/data')
    await page.getByRole('button', { name: 'Back up now' }).click()
    const link = page.getByRole('link', { name: /^Download the backup of/ })
    await expect(link).toHaveCount(1)
    await beOld(page, '**/api/admin/fresh-sign-in')
    await link.press('Enter')
    await expect(asked(page)).toContainText('You signed in a while ago.')
    await expectUsable(page)
    await page.keyboard.press('Escape')
    await expect(asked(page)).toHaveCount(0)
    await expect(toast(page, 'Not downloaded')).toBeVisible()
    await expect(link).toBeFocused()
    await beOld(page, '**/api/admin/fresh-sign-in')
    const download = page.waitForEvent('download')
    await link.press('Enter')
    await signInAgain(page)
    expect((await download).suggestedFilename()).toMatch(/^seven-mile-interiors-.*-manual\.zip$/)
  })

  test('L3: signs in once more to clear everything; what was typed stays, and then it is done @data', async ({
    page,
  }) => {
    await signIn(page, MEGAN)
    await visit(page, '/admin/data')
    const word = page.getByLabel('Type DELETE to confirm')
    await page.getByRole('button', { name: 'Clear everything…' }).click()
    await word.fill('DELETE')
    await beOld(page, '**/api/admin/clear-all')
    await word.press('Enter')
    await expect(asked(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page, 'Nothing was cleared')).toBeVisible()
    await expect(word).toHaveValue('DELETE')
    await beOld(page, '**/api/admin/clear-all')
    await word.press('Enter')
    await signInAgain(page)
    await expect(toast(page, 'Everything is cleared')).toBeVisible()
  })
})
