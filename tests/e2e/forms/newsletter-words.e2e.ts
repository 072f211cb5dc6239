import { pageTexts } from '#content/page-texts.ts'
import { marksIn } from '#contract/site/field-marks.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, signIn, WITH_PEOPLE } from '../support/people.ts'

const { newsletter } = pageTexts
const window = { ...newsletter.window, heading: 'Ahoy!', invitation: 'One letter a season.', submit: 'Count me in' }

test.use({
  studioOptions: {
    ...WITH_PEOPLE,
    documents: { 'page-texts': { ...pageTexts, newsletter: { ...newsletter, window } } },
  },
})

test('the window of the newsletter has the studio’s own words', async ({ page }) => {
  await visit(page, '/about')
  await page.mouse.move(600, 300)
  await page.mouse.move(600, -5)
  const invitation = page.getByRole('dialog', { name: 'Ahoy!' })
  await expect(invitation.getByText('One letter a season.')).toBeVisible()
  await expect(invitation.getByRole('button', { name: 'Count me in' })).toBeVisible()
  await expectNoViolations(page, 'dialog')
})

test('in Admin Mode its fields are changed on its page, and presses in the window are for the window', async ({
  page,
}) => {
  await signIn(page, OWNER)
  await visit(page, '/newsletter')
  await page.getByRole('button', { name: 'Change this page' }).click()
  await expect(page.getByRole('button', { name: 'Change: Window: Invitation' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Change: Page: Heading', exact: true })).toBeAttached()
  await visit(page, '/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('ada@mail.example')
  await footer.getByRole('textbox').press('Enter')
  const invitation = page.getByRole('dialog', { name: 'Ahoy!' })
  await expect(invitation.getByText('One letter a season.')).toBeVisible()
  expect(marksIn(await invitation.innerText())).toEqual([])
})
