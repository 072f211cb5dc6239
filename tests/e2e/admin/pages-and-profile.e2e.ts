import type { Page, Route } from '@playwright/test'
import { builtInProfile } from '#content/built-in-profile.ts'
import { pageTexts } from '#content/page-texts.ts'
import { homeTours } from '#content/tours.ts'
import type { TourInput } from '#contract/site/pages.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import { expectNoViolations, expectUsable } from '../support/accessible.ts'
import { card, dialogOf, OWNER, room, saveButton, unsavedBar, viewSite } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const PROFILE = '/api/admin/studio-profile'
const TEXTS = '/api/admin/page-texts'
const PARTS = [
  'profile',
  'home',
  'about',
  'portfolio',
  'services',
  'contact',
  'tours',
  'testimonials',
  'stool',
  'footer',
  'legal',
] as const

/** A studio of its own for each name. */
function studioFor(name: string, documents: Record<string, object> = {}) {
  const settings = { hideHomeTours: false, hideStoolPage: false }
  return { studioOptions: { viewer: OWNER, settings, documents: { ...documents, [`for-${name}`]: {} } } }
}

const profileOf = async (page: Page) => (await (await page.request.get(PROFILE)).json()) as StudioProfile
const textsOf = async (page: Page) => (await (await page.request.get(TEXTS)).json()) as PageTexts
const footer = (page: Page) => page.getByRole('contentinfo')
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()

/** Texts as another admin saves them. */
async function saveElsewhere(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.put(path, { data })).status()).toBe(200)
}

async function save(page: Page, name: string): Promise<void> {
  await saveButton(page, name).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await expect(saveButton(page, name)).toBeHidden()
}

/** Makes the draft of the page on the screen public. @param title As the bar names the page. */
async function publish(page: Page, title: string): Promise<void> {
  await card(page, 'Draft').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${title}: everybody sees it now`)).toBeVisible()
  await expect(card(page, 'Draft')).toHaveCount(0)
}

test.describe('the profile', () => {
  test.use(studioFor('profile'))

  test('CON-4, FTR-3: shows in the footer and on the contact page without a reload; Undo takes it back @data', async ({
    page,
  }) => {
    await visit(page, '/admin/pages')
    await card(page, 'Name and contact').getByLabel('Name').fill('Eight Mile Interiors')
    await card(page, 'Name and contact').getByLabel('Phone').fill('609.555.0199 (call or text)')
    await expect(unsavedBar(page)).toContainText('Unsaved changes: Name and contact')
    await save(page, 'Name and contact')
    await expect(unsavedBar(page)).toHaveCount(0)
    await room(page, 'Portfolio').click()
    await expect(footer(page)).toContainText('Eight Mile Interiors. Please rinse your feet.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(footer(page)).toContainText('© 2026 Seven Mile Interiors.')
    await page.goBack()
    await expect(card(page, 'Name and contact').getByLabel('Name')).toHaveValue(builtInProfile.name)
    await card(page, 'Elsewhere').getByLabel('Facebook').fill('')
    await card(page, 'Name and contact').getByLabel('Phone').fill('609.555.0123')
    await unsavedBar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(unsavedBar(page)).toHaveCount(0)
    await viewSite(page, 'Contact')
    await expect(footer(page).getByRole('link', { name: 'Facebook' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '609.555.0123' })).toHaveAttribute('href', 'tel:6095550123')
    expect(await profileOf(page)).toEqual({ ...builtInProfile, phone: '609.555.0123', facebookUrl: '' })
  })

  test('what is wrong stands beside its field; a failure keeps what was typed', async ({ page }) => {
    await visit(page, '/admin/pages')
    const tiktok = card(page, 'Elsewhere').getByLabel('TikTok')
    await tiktok.fill('@sevenmile')
    await saveButton(page, 'Elsewhere').click()
    await expect(page.getByText('Please enter a whole address, beginning with https://')).toBeVisible()
    await expect(tiktok).toBeFocused()
    await expectNoViolations(page)
    await tiktok.fill('https://www.tiktok.com/@other')
    await expect(page.getByText('Please enter a whole address')).toHaveCount(0)
    await page.route(`**${PROFILE}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'Out of sand.', code: 'internal' } })
        : route.continue(),
    )
    await saveButton(page, 'Elsewhere').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Out of sand.' })).toBeVisible()
    await expect(tiktok).toHaveValue('https://www.tiktok.com/@other')
    await unsavedBar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(tiktok).toHaveValue(builtInProfile.tiktokUrl)
  })

  test('what does not load says so; what does not load anew stays, and what was typed', async ({ page }) => {
    await visit(page, '/admin')
    const away = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.continue())
    await page.route(`**${PROFILE}`, away)
    await room(page, 'Pages').click()
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
    await page.unroute(`**${PROFILE}`, away)
    await page.getByRole('button', { name: 'Retry' }).click()
    const location = card(page, 'Name and contact').getByLabel('Location')
    await location.fill('Avalon, NJ')
    await page.route(`**${PROFILE}`, away)
    await card(page, 'Elsewhere').getByLabel('Pinterest').fill('https://www.pinterest.com/other')
    await save(page, 'Elsewhere')
    await expect(location).toHaveValue('Avalon, NJ')
    await expect(unsavedBar(page)).toContainText('Unsaved changes: Name and contact')
  })

  test('what is unsaved goes along from section to section, and leaving asks first', async ({ page }) => {
    await visit(page, '/admin/pages')
    await card(page, 'Name and contact').getByLabel('Location').fill('Avalon, NJ')
    await section(page, 'Legal')
    await card(page, 'Privacy Policy').getByLabel('Title').fill('Our promise')
    await expect(unsavedBar(page)).toContainText('Unsaved changes: Name and contact, Privacy Policy')
    await section(page, 'Studio profile')
    await expect(card(page, 'Name and contact').getByLabel('Location')).toHaveValue('Avalon, NJ')
    await room(page, 'Portfolio').click()
    await expect(dialogOf(page)).toContainText('Unsaved changes: Name and contact, Privacy Policy')
    await dialogOf(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/portfolio/)
  })
})

test.describe('texts', () => {
  test.use(studioFor('texts', { 'page-texts': { about: { quote: 'Salt first.' } } }))

  test('ABT-6, SVC-5: are edited, and each has a way back to the original @data', async ({ page }) => {
    await visit(page, '/admin/pages?part=about')
    const about = card(page, 'About page')
    await expect(about.getByRole('button', { name: /^Restore original text/ })).toHaveCount(1)
    await about.getByLabel('Second panel: text').fill('Proportion.')
    await about.getByRole('button', { name: 'Restore original text of Quote', exact: true }).click()
    await expect(about.getByLabel('Quote', { exact: true })).toHaveValue(pageTexts.about.quote)
    await publish(page, 'About')
    await section(page, 'Services')
    await card(page, 'Services page').getByLabel('Introduction').fill('')
    await card(page, 'Services page').getByLabel('Trusted Partner').fill('We pick up.')
    await publish(page, 'Services')
    await expect(card(page, 'Services page').getByLabel('Introduction')).toHaveValue(pageTexts.services.intro)
    const panels = pageTexts.about.panels.with(1, 'Proportion.')
    expect(await textsOf(page)).toEqual({
      ...pageTexts,
      about: { ...pageTexts.about, panels },
      services: { ...pageTexts.services, trustedPartner: 'We pick up.' },
    })
    await visit(page, '/services')
    await expect(page.getByText('We pick up.')).toBeVisible()
  })

  test('FTR-12: a legal text is previewed, and dated once it is edited @data', async ({ page }) => {
    await visit(page, '/admin/pages?part=legal')
    const terms = card(page, 'Terms & Conditions')
    await terms.getByLabel('Text', { exact: true }).fill('Be kind.\n## Boards\nLeave them outside.')
    await terms.getByText('Preview').click()
    await expect(terms.getByRole('heading', { name: 'Boards' })).toBeVisible()
    await save(page, 'Terms & Conditions')
    await room(page, 'Portfolio').click()
    await footer(page).getByRole('button', { name: 'Terms & Conditions' }).click()
    await expect(dialogOf(page)).toContainText('Last updated November 21, 2026')
    await expect(dialogOf(page)).toContainText('Leave them outside.')
    expect((await textsOf(page)).legal.terms.editedAt).toBe('2026-11-21T15:00:00.000Z')
    expect((await textsOf(page)).legal.privacy.editedAt).toBeNull()
  })
})

test.describe('every fixed page', () => {
  test.use(studioFor('fixed'))

  test('words, pictures and what stays in sight of them are changed, and the page shows it @data', async ({ page }) => {
    await visit(page, '/admin/pages?part=home')
    const home = card(page, 'Home page')
    await home.getByLabel('Line below the name').fill('Sand in every drawer.')
    await home.getByRole('button', { name: 'Change picture of Cover: Picture', exact: true }).click()
    const choosing = page.getByRole('dialog', { name: 'Picture of Cover: Picture' })
    await choosing.getByRole('button', { name: 'Navy paneled wall' }).click()
    await home.getByLabel('Description of the picture of Cover: Picture', { exact: true }).fill('A navy wall')
    await home.getByText('What stays in sight').first().click()
    await home.getByLabel('Top to bottom').first().fill('20')
    await publish(page, 'Home')
    await visit(page, '/')
    await expect(page.getByText('Sand in every drawer.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A navy wall' })).toHaveCSS('object-position', /20%$/)
  })

  test('a picture of About gets a caption below it, in its column, and loses it again', async ({ page }) => {
    const caption = 'The pantry, before lunch'
    const write = async (words: string) => {
      await visit(page, '/admin/pages?part=about')
      await card(page, 'About page').getByLabel('Second panel: caption below the picture').fill(words)
      await publish(page, 'About')
      await visit(page, '/about')
    }
    await write(caption)
    const figure = page
      .getByRole('main')
      .getByRole('figure')
      .filter({ has: page.getByRole('img') })
    await expect(figure).toHaveText(caption)
    const [picture, words] = await Promise.all([
      figure.getByRole('img').boundingBox(),
      figure.getByText(caption).boundingBox(),
    ])
    if (!picture || !words) throw new Error('Picture and caption are drawn.')
    expect(words.y).toBeGreaterThanOrEqual(picture.y + picture.height)
    expect([words.x, words.width]).toEqual([picture.x, picture.width])
    await expectNoViolations(page, 'main')
    await write('')
    await expect(page.getByText(caption)).toHaveCount(0)
    await expect(figure).toHaveCount(0)
  })

  test('a text that is too long says by how much while it is typed, and is kept when it is refused', async ({
    page,
  }) => {
    await visit(page, '/admin/pages?part=footer')
    const join = card(page, 'Footer').getByLabel('Button of the mailing list')
    await join.fill('Join the longest list there is')
    await expect(page.getByText('18 characters too long: this place takes 12')).toBeVisible()
    await card(page, 'Draft').getByRole('button', { name: 'Publish' }).click()
    await expect(join).toBeFocused()
    await expect(join).toHaveValue('Join the longest list there is')
    await join.fill('')
    await expect(page.getByText('too long')).toHaveCount(0)
  })

  test('how a page looks among search results, on phones and as a shared link is seen as it is typed', async ({
    page,
  }) => {
    await visit(page, '/admin/pages?part=services')
    const services = card(page, 'Services page')
    const result = (name: string) => services.getByRole('figure', { name, exact: true })
    await services.getByLabel('Title for search and shared links').fill('New houses, and old ones as new')
    const description = 'We plan it, draw it, order it, and carry it up the stairs, so that you only have to arrive.'
    await services.getByLabel('Description for search and shared links').fill(`${description} ${description}`)
    for (const name of ['Search result', 'Search result on a phone']) {
      await expect(result(name)).toContainText('/services')
      await expect(result(name)).toContainText(description.slice(0, 80))
    }
    await expect(result('Search result')).toContainText('New houses, and old ones as new · Seven Mile Interiors')
    await expect(result('Search result on a phone')).toContainText('New houses, and old ones as new · Seven Mile…')
    await expect(result('Shared link')).toContainText('New houses, and old ones as new · Seven Mile Interiors')
    await expect(result('Shared link').locator('img')).toBeVisible()
  })

  test('a word is found wherever it stands, and is changed there', async ({ page }) => {
    await visit(page, '/admin/pages')
    await page.getByRole('searchbox', { name: 'Search all pages' }).fill('boogie')
    await expect(page.getByText('Found in one place.')).toBeVisible()
    await expect(card(page, 'Home page').getByRole('textbox')).toHaveValue(/boogie boards/)
    await expectNoViolations(page)
    await page.getByRole('searchbox', { name: 'Search all pages' }).fill('flamingo')
    await expect(page.getByText('Nothing on the pages has these words.')).toBeVisible()
  })
})

test.describe('two admins', () => {
  test.use(studioFor('two'))

  test('DASH-23: a stale save says what was changed; “Save mine anyway” keeps both @data', async ({ page }) => {
    await visit(page, '/admin/pages?part=legal')
    const theirs = { privacy: { title: 'Theirs' }, terms: { title: 'Theirs, too' } }
    await saveElsewhere(page, TEXTS, { legal: theirs })
    await card(page, 'Privacy Policy').getByLabel('Title').fill('Mine')
    await saveButton(page, 'Privacy Policy').click()
    await expect(dialogOf(page).getByRole('listitem')).toHaveText([
      'Privacy Policy: Title: “Theirs”You changed this too.',
      'Terms & Conditions: Title: “Theirs, too”',
    ])
    await expectNoViolations(page)
    await dialogOf(page).getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialogOf(page)).toBeHidden()
    expect((await textsOf(page)).legal).toMatchObject({ privacy: { title: 'Mine' }, terms: theirs.terms })
  })

  test('DASH-23: the draft of somebody else is not replaced unseen @data', async ({ page }) => {
    await visit(page, '/admin/pages?part=about')
    await saveElsewhere(page, '/api/admin/page-draft', { page: 'about', changes: { 'about.quote': 'Theirs' } })
    await card(page, 'About page').getByLabel('Quote', { exact: true }).fill('Mine')
    await expect(dialogOf(page).getByRole('listitem')).toHaveText(['About page: Quote: “Theirs”You changed this too.'])
    await dialogOf(page).getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await publish(page, 'About')
    expect((await textsOf(page)).about.quote).toBe('Mine')
  })

  test('DASH-23: “Take theirs” drops what both changed, and nothing else', async ({ page }) => {
    await visit(page, '/admin/pages')
    const contact = card(page, 'Name and contact')
    await contact.getByLabel('Phone').fill('1')
    await contact.getByLabel('Location').fill('Avalon, NJ')
    await saveElsewhere(page, PROFILE, { phone: '2' })
    await saveButton(page, 'Name and contact').click()
    await dialogOf(page).getByRole('button', { name: 'Take theirs' }).click()
    await expect(contact.getByLabel('Phone')).toHaveValue('2')
    await expect(contact.getByLabel('Location')).toHaveValue('Avalon, NJ')
    await save(page, 'Name and contact')
    expect(await profileOf(page)).toMatchObject({ phone: '2', location: 'Avalon, NJ' })
  })
})

test.describe('home tours', () => {
  test.use(studioFor('tours'))

  test('TOUR-3, TOUR-10: are added, edited, moved, removed and restored, and the page follows @data', async ({
    page,
  }) => {
    await visit(page, '/admin/pages?part=tours')
    const tours = card(page, 'Home tours')
    const titles = tours.getByRole('listitem').getByRole('strong')
    await tours.getByRole('button', { name: 'Add a tour' }).click()
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialogOf(page).getByText('Title is required')).toBeVisible()
    await expect(dialogOf(page).getByText('Please choose a picture of this site')).toBeVisible()
    await expect(dialogOf(page).getByLabel('Title')).toBeFocused()
    await expectNoViolations(page)
    await dialogOf(page).getByLabel('Title').fill('The Boathouse')
    await dialogOf(page).getByLabel('Style').fill('Nautical')
    await dialogOf(page).getByRole('button', { name: 'Choose picture of the tour' }).click()
    const choosing = page.getByRole('dialog', { name: 'Picture of the tour' })
    await choosing.getByRole('listitem').last().getByRole('button').click()
    await expect(choosing).toBeHidden()
    await dialogOf(page).getByLabel('Description of the picture of the tour').fill('A boathouse')
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(titles).toHaveText([...homeTours.map(({ title }) => title), 'The Boathouse'])
    const up = tours.getByRole('button', { name: 'Move up The Boathouse' })
    await up.press('Enter')
    await expect(up).toBeFocused()
    await expect(tours.getByText('The Boathouse is number 8 of 9.')).toBeAttached()
    await tours.getByRole('button', { name: 'Remove The Corner House' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles.first()).toHaveText('The Corner House')
    await tours.getByRole('button', { name: 'Remove The Nap Capital' }).click()
    await tours.getByRole('button', { name: 'Edit The Quiet Room' }).click()
    await dialogOf(page).getByLabel('Title').fill('The Loud Room')
    await dialogOf(page).getByRole('button', { name: 'Keep changes' }).click()
    await save(page, 'Home tours')
    await visit(page, '/home-tours?style=Nautical')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['The Boathouse'])
    await expect(page.getByRole('article').getByRole('img', { name: 'A boathouse' })).toBeVisible()
    await visit(page, '/home-tours')
    const expected = homeTours.map(({ title }) => title.replace('Quiet', 'Loud')).filter((title) => !/Nap/.test(title))
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(expected.toSpliced(6, 0, 'The Boathouse'))
    await visit(page, '/admin/pages?part=tours')
    await tours.getByRole('button', { name: 'Restore original tours' }).click()
    await save(page, 'Home tours')
    await reload(page)
    await expect(tours.getByRole('button', { name: 'Restore original tours' })).toHaveCount(0)
  })
})

const LONG = 'There is nothing out here but the inlet and one very confident gull. '.repeat(14).slice(0, 990)
const manyTours = Array.from({ length: 40 }, (_, index): TourInput => {
  const picture = homeTours[index % 8]?.picture
  if (!picture) throw new Error('There are eight tours.')
  return { id: `t${index}`, title: `${LONG.slice(0, 96)} ${index}`, space: 'Home', style: 'Sophisticated', picture }
})

test.describe('every width', () => {
  const panels = pageTexts.about.panels.map(() => LONG)
  test.use(studioFor('widths', { 'home-tours': { tours: manyTours }, 'page-texts': { about: { panels } } }))

  for (const part of PARTS) {
    test(`nothing of ${part} scrolls sideways, axe finds nothing and thumbs find everything`, async ({ page }) => {
      await visit(page, `/admin/pages?part=${part}`)
      await expectUsable(page)
    })
  }
})
