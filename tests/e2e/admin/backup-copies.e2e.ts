import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { BackupCopies } from '#contract/backup-copies.ts'
import type { User } from '#contract/people/session.ts'
import { expectUsable } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ADMIN = { ...OWNER, uid: 'u2', role: 'admin' } as const
const WIDTHS_PX = [390, 834, 1440]

const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))
test.afterAll(() => rm(elsewhere, { recursive: true, force: true }))

const studioFor = (viewer: User, env: Record<string, string> = { BACKUP_TO: elsewhere }) => ({
  studioOptions: { viewer, env, nowMs: Date.now() },
})

const section = (page: Page) => page.getByRole('region', { name: 'Copies elsewhere', exact: true })
const card = (page: Page) => section(page).getByRole('status')
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })

async function expectUsableAtAllWidths(page: Page): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 })
    await expectUsable(page)
  }
}

test.describe('an owner', () => {
  test.use(studioFor(OWNER))

  test('B85: makes the passphrase, which is shown once, and then the copy is made and read back', async ({ page }) => {
    await visit(page, '/admin/data')
    await expect(card(page)).toContainText('Passphrase needed')
    await expectUsableAtAllWidths(page)
    const begin = section(page).getByRole('button', { name: 'Make a passphrase…' })
    await begin.press('Enter')
    await expectUsableAtAllWidths(page)

    await page.route('**/api/admin/backup-passphrase', (route) => route.abort(), { times: 1 })
    await dialog(page).getByRole('button', { name: 'Make it' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('No passphrase was made.')
    await expectUsableAtAllWidths(page)
    await dialog(page).getByRole('button', { name: 'Make it' }).click()
    const shown = dialog(page).getByText(/^\w{4}(?:-\w{4}){6}$/)
    const phrase = await shown.textContent()
    await expectUsableAtAllWidths(page)

    const use = dialog(page).getByRole('button', { name: 'Use this passphrase' })
    await expect(use).toBeDisabled()
    await dialog(page).getByLabel('I have written it down').check()
    await page.route('**/api/admin/backup-passphrase', (route) => route.abort(), { times: 1 })
    await use.click()
    await expect(dialog(page).getByRole('alert')).toContainText('The passphrase is not in use yet.')
    await expect(shown).toHaveText(phrase ?? '')
    await use.press('Enter')
    await expect(toast(page, 'The passphrase is in use')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText(phrase ?? 'none')).toHaveCount(0)

    await expect(card(page)).toContainText('Copied elsewhere and read back', { timeout: 30_000 })
    expect((await readdir(elsewhere, { recursive: true })).some((name) => name.endsWith('.whole'))).toBe(true)
    await expect(section(page)).toContainText(`The second place is the folder ${elsewhere}.`)
    await expectUsableAtAllWidths(page)

    await section(page).getByRole('button', { name: 'Make a new passphrase…' }).click()
    await expect(dialog(page)).toContainText('Keep that one for 35 days more')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await section(page).getByRole('button', { name: 'Copy now' }).click()
    await expect(card(page)).toContainText('Copied elsewhere and read back', { timeout: 30_000 })
  })

  test('B85: sees each state in words, with one thing to do', async ({ page }) => {
    const long = `${elsewhere}/a-folder-with-a-name-that-is-longer-than-any-line-of-a-phone-could-ever-hold`
    const base: BackupCopies = {
      state: 'copied',
      message: '',
      place: `the folder ${long}`,
      passphraseSince: '2026-11-21T15:00:00.000Z',
    }
    const states: [BackupCopies['state'], string, string][] = [
      ['copied', 'Copied elsewhere and read back Nov 22, 2026, 3:10 AM.', 'OK'],
      [
        'failed',
        `There is no folder ${long}: is its disk mounted? The last copy was read back Nov 21, 2026, 3:10 AM.`,
        'Not copied',
      ],
      ['copying', 'A backup is being copied and read back.', 'Copying'],
    ]
    for (const [state, message, word] of states) {
      await page.route('**/api/admin/backup-copies', (route) => route.fulfill({ json: { ...base, state, message } }))
      await visit(page, '/admin/data')
      await expect(card(page)).toContainText(message)
      await expect(card(page)).toContainText(word)
      await expectUsableAtAllWidths(page)
      await page.unrouteAll()
    }
    // Fails until Retry is pressed: the page that is left asks again every three seconds, and would use up a single failure.
    await page.route('**/api/admin/backup-copies', (route) => route.abort())
    await visit(page, '/admin/data')
    await expect(section(page).getByRole('alert')).toContainText('did not load')
    await page.unrouteAll()
    await section(page).getByRole('button', { name: 'Retry' }).click()
    await expect(card(page)).toBeVisible()
  })
})

test.describe('an admin', () => {
  test.use(studioFor(ADMIN))

  test('S7: sees the state, and no way to a passphrase', async ({ page }) => {
    await visit(page, '/admin/data')
    await expect(card(page)).toContainText('Passphrase needed')
    await expect(section(page).getByRole('button')).toHaveCount(0)
  })
})

test.describe('where no second place is set', () => {
  test.use(studioFor(OWNER, {}))

  test('B85: that is said, and a passphrase can still be made for the secret', async ({ page }) => {
    await visit(page, '/admin/data')
    await expect(card(page)).toContainText('Backups are on this machine alone')
    await expect(section(page).getByRole('button')).toHaveText(['Make a passphrase…'])
    await expectUsableAtAllWidths(page)
  })
})
