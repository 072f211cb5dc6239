import type { Page } from '@playwright/test'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { ADMIN, OWNER as MEGAN, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const said = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

test.describe('the notes of a record', () => {
  test.use({ studioOptions: { viewer: OWNER, leads: [{ list: 'inquiries', firstName: 'Ines', lastName: 'Moreau' }] } })

  test('DASH-23, B38: what somebody else wrote meanwhile is shown, and nothing of one’s own is lost', async ({
    page,
  }) => {
    const { items } = await (await page.request.get('/api/admin/leads?list=inquiries')).json()
    const address = `/api/admin/lead?id=${items[0].id}`
    await visit(page, '/admin/inbox')
    await page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: 'Ines Moreau' }).click()
    const notes = page.getByRole('article').getByLabel('Notes')
    const save = page.getByRole('article').getByRole('button', { name: 'Save notes' })
    await notes.fill('Mine')
    expect((await page.request.put(address, { data: { notes: 'Theirs' } })).status()).toBe(200)
    await save.click()
    await expect(notes).toHaveAccessibleDescription(
      'Somebody else wrote “Theirs” meanwhile. Save again to use your words.',
    )
    await expect(notes).toHaveValue('Mine')
    expect((await (await page.request.get(address)).json()).notes).toBe('Theirs')
    await reload(page)
    await expect(notes).toHaveValue('Mine')
    await save.click()
    await expect(toast(page, 'Notes saved')).toBeVisible()
    expect((await (await page.request.get(address)).json()).notes).toBe('Mine')
  })
})

test.describe('roles', () => {
  test.use({ studioOptions: WITH_PEOPLE })

  test('DASH-23, PERM-2: the role that another owner chose meanwhile is shown, and can be changed then', async ({
    page,
  }) => {
    await signIn(page, MEGAN)
    await room(page, 'People').click()
    const people = page.getByRole('region', { name: 'People' })
    const role = people.getByLabel(`Role of ${ADMIN}`)
    await expect(role).toHaveValue('admin')
    const { people: known } = await (await page.request.get('/api/admin/people')).json()
    const { id } = known.find(({ email }: { email: string }) => email === ADMIN)
    const stored = async () => {
      const { people } = await (await page.request.get('/api/admin/people')).json()
      return people.find(({ email }: { email: string }) => email === ADMIN).role
    }
    expect((await page.request.put(`/api/admin/people?id=${id}`, { data: { role: 'owner' } })).status()).toBe(200)
    await role.selectOption('No access')
    await expect(role).toHaveAccessibleDescription('Another owner chose “Owner” meanwhile. Choose again to change it.')
    await expect(role).toHaveValue('owner')
    expect(await stored()).toBe('owner')
    await role.selectOption('Admin')
    await expect(toast(page, 'Role changed')).toBeVisible()
    await expect(role).toHaveAccessibleDescription('')
    expect(await stored()).toBe('admin')
  })
})

test.describe('the order of the letters', () => {
  const letterBy = (firstName: string) => ({
    id: firstName.toLowerCase(),
    firstName,
    lastName: 'Vane',
    message: 'The porch is perfect.',
    author: `${firstName} Vane`,
  })
  test.use({ studioOptions: { viewer: OWNER, testimonials: ['Ada', 'Ben', 'Cleo'].map(letterBy) } })

  test('DASH-23: an order that somebody else chose meanwhile is shown instead of being lost', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    const own = page.getByRole('table', { name: 'Your letters' }).getByRole('rowheader')
    await expect(own).toHaveText([/Ada/, /Ben/, /Cleo/])
    const path = '/api/admin/testimonials/order'
    expect((await page.request.put(path, { data: { ids: ['cleo', 'ben', 'ada'] } })).status()).toBe(200)
    await page.getByRole('button', { name: 'Move down Ada Vane' }).press('Enter')
    await expect(
      said(page, 'Somebody else has put the letters in another order meanwhile. The list shows how it is now.'),
    ).toBeVisible()
    await expect(own).toHaveText([/Cleo/, /Ben/, /Ada/])
    await page.getByRole('button', { name: 'Move down Cleo Vane' }).press('Enter')
    await expect(own).toHaveText([/Ben/, /Cleo/, /Ada/])
    await expect
      .poll(async () => {
        const { testimonials } = await (await page.request.get('/api/admin/testimonials')).json()
        return testimonials.slice(-3).map(({ id }: { id: string }) => id)
      })
      .toEqual(['ben', 'cleo', 'ada'])
  })
})
