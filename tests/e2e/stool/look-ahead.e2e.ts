import { expectUsable } from '../support/accessible.ts'
import { card, OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const WINDOW = { open: '2099-12-05T15:00:00.000Z', close: '2099-12-06T02:00:00.000Z' }
const stoolDrop = { manualStatus: 'auto' as const, windows: [WINDOW], note: 'Forty of them' }
test.use({ studioOptions: { viewer: OWNER, settings: { hideStoolPage: false, stoolDrop } } })

test('B57: the card of the drop opens the page of its next change, where nothing is sent', async ({ page }) => {
  await visit(page, '/admin')
  const field = card(page, 'Stool Drop Controls').getByLabel('See the stool page on')
  await expect(field).toHaveValue('2099-12-05T10:00')
  const opening = page.waitForEvent('popup')
  await card(page, 'Stool Drop Controls').getByRole('link', { name: 'See it then' }).click()
  const ahead = await opening
  await expect(ahead.getByText('December 5, 2099 at 10 AM')).toBeVisible()
  await expect(ahead.getByText('the drop is open, by the schedule as saved.')).toBeVisible()
  const sent: string[] = []
  ahead.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))
  await visit(ahead, '/admin/stool-at?at=2099-12-06T10:00')
  await ahead.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(ahead.getByText('Nothing was sent or stored.').last()).toBeVisible()
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([])
  await ahead.close()
  await field.fill('')
  await expect(card(page, 'Stool Drop Controls').getByRole('link', { name: 'See it then' })).toBeHidden()
})

for (const at of ['2099-12-05T10:00', '2099-03-08T02:30']) {
  test(`B57: at ${at} it is for everybody, at any width`, async ({ page }) => {
    await visit(page, `/admin/stool-at?at=${at}`)
    await expectUsable(page)
  })
}
