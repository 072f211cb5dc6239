import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { stoolCatalogue } from '#content/stool.ts'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { LAYER_PX } from '#contract/stool/stool-layers.ts'
import { expectNoSidewaysScroll, expectNoViolations, smallControls } from '../support/accessible.ts'
import { room } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { OWNER, toast } from '../support/people.ts'

const MEGAN = { uid: 'u1', email: OWNER, role: 'owner', isAuthorized: true } as const

/** A studio of its own for each note. */
function studioFor(note: string) {
  const settings = { hideStoolPage: false, stoolDrop: { manualStatus: 'open' as const, windows: [], note } }
  return { studioOptions: { viewer: MEGAN, settings } }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heights = (page: Page) => card(page, 'Height')
const fabrics = (page: Page) => card(page, 'Fabric Selection')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The line of an option, which opens its fields. */
const line = (card: Locator, name: string) => card.getByRole('button', { name: new RegExp(`^${name}(\\s*\\$.*)?$`) })
const bar = (page: Page) => card(page, 'Unsaved changes')
const undo = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

async function save(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Save all' }).click()
  await expect(toast(page, 'Stool catalogue saved').last()).toBeVisible()
  await expect(bar(page)).toBeHidden()
}

/** A seat with nothing behind it, in the size of all layers. */
async function layerFile() {
  const create = { ...LAYER_PX, channels: 4, background: { r: 200, g: 180, b: 140, alpha: 0.5 } } as const
  return { name: 'rope.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

const stored = async (page: Page) => (await (await page.request.get('/api/stool-catalogue')).json()) as StoolCatalogue
const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id)

test.describe('options', () => {
  test.use(studioFor('options'))

  test('STL-18, CFG-2: a price is typed in dollars, previewed at once, and shown on the page when saved @data', async ({
    page,
    complaints,
  }) => {
    await visit(page, '/stool')
    await expect(page.getByText('$1,450', { exact: true })).toBeVisible()
    await visit(page, '/admin')
    await room(page, 'Stool & drop').click()
    await expect(heights(page).getByRole('textbox')).toHaveCount(0)
    await line(heights(page), 'Counter Stool').click()
    await heights(page).getByLabel('Height 1 price in dollars').fill('$1,475.50')
    await expect(card(page, 'Price preview')).toContainText('$1,475.50')
    await card(page, 'Price preview').getByLabel('Preview leg').selectOption('Walnut')
    await expect(card(page, 'Price preview')).toContainText('$1,570.50')
    await expect(bar(page)).toContainText('Unsaved changes: Height')
    await save(page)
    expect((await stored(page)).heights[0]?.priceCents).toBe(147_550)
    await undo(page).click()
    const price = heights(page).getByLabel('Height 1 price in dollars')
    await expect(price).toHaveValue('1450')
    expect((await stored(page)).heights).toEqual(stoolCatalogue.heights)
    await price.fill('1500')
    await save(page)
    await page.getByRole('link', { name: 'See the page' }).click()
    await expect(page.getByText('$1,500', { exact: true })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('CFG-5: fabrics come, go, move and change their names; their ids stay', async ({ page }) => {
    await visit(page, '/admin/stool')
    await line(fabrics(page), 'Harbor Stripe').click()
    await line(fabrics(page), 'Navy Linen').click()
    await fabrics(page).getByLabel('Fabric 1 name').fill('Harbor Stripe, wide')
    const down = button(page, 'Move down Harbor Stripe, wide')
    await down.press('Enter')
    await expect(down).toBeFocused()
    await expect(fabrics(page).getByLabel('Fabric 2 name')).toHaveValue('Harbor Stripe, wide')
    await button(page, 'Remove Navy Linen').click()
    await expect(line(fabrics(page), 'Sky Linen')).toBeFocused()
    await button(page, 'Add fabric').click()
    await expect(fabrics(page).getByLabel('Fabric 10 name')).toBeFocused()
    await page.keyboard.type('Sea Glass')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    const missing = button(page, 'Choose picture of Sea Glass')
    await expect(missing).toBeFocused()
    await expect(missing).toHaveAccessibleDescription('Please choose a picture')
    await missing.click()
    const dialog = page.getByRole('dialog', { name: 'Picture of Sea Glass' })
    await dialog.getByRole('button', { name: /Sky linen/i }).click()
    await save(page)
    const { fabrics: now } = await stored(page)
    expect(idsOf(now).slice(0, 3)).toEqual(['regatta-stripe', 'harbor-stripe', 'sky-linen'])
    expect(now[1]?.name).toBe('Harbor Stripe, wide')
    expect(now.at(-1)).toMatchObject({ id: 'sea-glass', name: 'Sea Glass', surchargeCents: 0 })
    await visit(page, '/stool')
    await expect(page.getByRole('group', { name: 'Fabric Selection' }).getByRole('radio')).toHaveCount(10)
    await expect(page.getByRole('radio', { name: 'Sea Glass' })).toBeAttached()
  })

  test('a fabric of the studio’s own gets the picture of the stool in it, which the page draws', async ({ page }) => {
    await visit(page, '/admin/stool')
    await button(page, 'Add fabric').click()
    await page.keyboard.type('Rope')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await button(page, 'Choose picture of Rope').click()
    await page
      .getByRole('dialog', { name: 'Picture of Rope' })
      .getByRole('button', { name: /Sky linen/i })
      .click()
    await save(page)
    const layers = card(page, 'Pictures of your own options')
    await expect(layers.getByRole('listitem').filter({ hasText: 'Rope on Bar Stool' })).toContainText('No picture yet')
    await button(page, 'Choose picture of Rope on Bar Stool').click()
    const dialog = page.getByRole('dialog', { name: 'Picture of Rope on Bar Stool' })
    await dialog.getByLabel('Upload a picture').setInputFiles(await layerFile())
    await expect(dialog).toBeHidden()
    await save(page)
    const [layer] = (await stored(page)).layers
    expect(layer).toMatchObject({ name: 'seat--bar--rope', picture: { width: 1200, height: 1500 } })
    expect((await page.request.get(layer?.picture.src ?? '')).status()).toBe(200)
    await button(page, 'Remove picture of Rope on Bar Stool').click()
    await save(page)
    expect((await stored(page)).layers).toEqual([])
  })

  test('what is wrong is said beside its field, and nothing is lost by failures', async ({ page }) => {
    await visit(page, '/admin/stool')
    await line(heights(page), 'Bar Stool').click()
    const price = heights(page).getByLabel('Height 2 price in dollars')
    await price.fill('a lot')
    await expect(card(page, 'Price preview')).not.toContainText('NaN')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(price).toBeFocused()
    await expect(price).toHaveAccessibleDescription('Please type a price in dollars, as 1450 or 1450.50')
    await price.fill('1600')
    await expect(price).toHaveAccessibleDescription('')
    await page.route('**/api/stool-catalogue', (route) => route.abort())
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(toast(page, 'Please check your connection and try again.')).toBeVisible()
    await expect(price).toHaveValue('1600')
    await page.getByRole('banner').getByRole('link', { name: 'View site' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(leaving).toContainText('Height')
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await page.unrouteAll()
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(price).not.toHaveValue('1600')
  })
})

test.describe('the rest', () => {
  test.use(studioFor('rest'))

  test('STL-10, STL-11, CFG-10: details, measures, care and the sample price show on the page', async ({ page }) => {
    await visit(page, '/admin/stool')
    await page.getByLabel('Detail lines').fill('One line\n\n Another line ')
    await page.getByLabel('Bar stool seat height').fill('30″')
    await page.getByLabel('Care', { exact: true }).fill('Do not worry.')
    await page.getByLabel('Sample price, $').fill('12.5')
    await button(page, 'Move down Picture 1').click()
    await button(page, 'Remove Picture 6').click()
    await save(page)
    const now = await stored(page)
    expect([now.samplePriceCents, now.details]).toEqual([1250, ['One line', 'Another line']])
    expect(now.gallery.map(({ src }) => src).slice(0, 2)).toEqual([
      stoolCatalogue.gallery[1]?.src,
      stoolCatalogue.gallery[0]?.src,
    ])
    await visit(page, '/stool')
    await expect(page.getByText('Another line', { exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: '30″' })).toBeVisible()
    await expect(page.getByText('Do not worry.')).toBeVisible()
  })

  test('DASH-23: what somebody else saved meanwhile is shown, and both are kept', async ({ page }) => {
    await visit(page, '/admin/stool')
    await page.getByLabel('Care', { exact: true }).fill('Mine.')
    await page.request.put('/api/stool-catalogue', { data: { samplePriceCents: 3000 } })
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved the catalogue' })
    await expect(dialog.getByRole('listitem')).toHaveText(['Samples: $30'])
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Sample price, $')).toHaveValue('30')
    await save(page)
    const { samplePriceCents, specifications } = await stored(page)
    expect([samplePriceCents, specifications.care]).toEqual([3000, 'Mine.'])
  })

  test('a picture is uploaded from the field it is for', async ({ page, studio }) => {
    await visit(page, '/admin/stool')
    await line(card(page, 'Leg Options'), 'Natural Oak').click()
    await button(page, 'Change picture of Natural Oak').click()
    const dialog = page.getByRole('dialog', { name: 'Picture of Natural Oak' })
    const [bytes] = [await (await fetch(`${studio.url}/media/built-in/leg-walnut.jpg`)).arrayBuffer()]
    const file = { name: 'new..leg photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
    await dialog.getByLabel('Upload a picture').setInputFiles(file)
    await expect(dialog).toBeHidden()
    await save(page)
    const [oak] = (await stored(page)).legs
    expect(oak?.picture).toMatchObject({
      src: expect.stringMatching(/^\/media\/catalogue\/\d+-new\.leg_photo\.jpg$/),
      width: 600,
      version: expect.stringMatching(/./),
    })
    expect((await page.request.get(oak?.picture?.src ?? '')).status()).toBe(200)
    await reload(page)
    await line(card(page, 'Leg Options'), 'Walnut').click()
    await button(page, 'Change picture of Walnut').click()
    await page.getByRole('button', { name: /new\.leg_photo/ }).click()
    await expect(bar(page)).toContainText('Leg Options')
  })
})

test.describe('rights of photographs', () => {
  test.use(studioFor('rights'))

  const rights = (page: Page, name: string) =>
    page.getByRole('group', { name: `Photographer and license of ${name}`, exact: true })
  const fold = (page: Page, name: string) => page.getByText(`Photographer and license, all of it optional: ${name}`)

  test('B23: a picture of the gallery and one of an option have photographer and license, gone from the page @data', async ({
    page,
  }) => {
    await visit(page, '/admin/stool')
    await fold(page, 'Picture 2').click()
    await expect(rights(page, 'Picture 2')).toContainText('the gallery goes on without it')
    await rights(page, 'Picture 2').getByLabel('Photographer’s address').fill('https://lens.example')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(rights(page, 'Picture 2').getByText(RIGHTS_ERROR.photographer)).toBeVisible()
    await rights(page, 'Picture 2').getByLabel('Photographer', { exact: true }).fill('Ada Lens')
    await rights(page, 'Picture 2').getByLabel('Licensed until').fill('2020-12-03')
    await rights(page, 'Picture 2').getByLabel('Licensed until').blur()
    const dates = 'License ended on December 3, 2020: visitors do not see this picture'
    await expect(card(page, 'Gallery').getByText(dates)).toBeVisible()
    await line(fabrics(page), 'Harbor Stripe').click()
    await fold(page, 'Harbor Stripe').click()
    await rights(page, 'Harbor Stripe').getByLabel('Photographer', { exact: true }).fill('Ben Frame')
    await rights(page, 'Harbor Stripe').getByLabel('Licensed until').fill('2020-12-03')
    await expectNoViolations(page, 'main')
    await expectNoSidewaysScroll(page)
    await save(page)
    const { gallery, fabrics: stripes } = await stored(page)
    const address = 'https://lens.example'
    expect(gallery[1]?.rights).toEqual({ photographer: 'Ada Lens', address, licensedUntil: '2020-12-03' })
    expect(stripes[0]?.picture?.rights).toEqual({ photographer: 'Ben Frame', licensedUntil: '2020-12-03' })
    await visit(page, '/stool')
    const strip = page.getByRole('region', { name: 'Pictures of the stool' }).getByRole('listitem')
    await expect(strip.getByRole('img', { name: gallery[1]?.alt ?? '', exact: true })).toHaveCount(0)
    await expect(strip.getByRole('img', { name: gallery[2]?.alt ?? '', exact: true })).toHaveCount(1)
    await page.getByRole('radio', { name: 'Harbor Stripe' }).check()
    await expect(page.getByRole('radio', { name: 'Harbor Stripe' })).toBeChecked()
    await expectNoViolations(page, 'main')
  })
})

test.describe('a web image', () => {
  test.use(studioFor('web images'))

  test('UPL-22, UPL-23: of a GIF the first picture is taken; an SVG is refused', async ({ page }) => {
    await visit(page, '/admin/stool')
    await line(card(page, 'Leg Options'), 'Natural Oak').click()
    await button(page, 'Change picture of Natural Oak').click()
    const dialog = page.getByRole('dialog', { name: 'Picture of Natural Oak' })
    const drawing = { name: 'leg.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await dialog.getByLabel('Upload a picture').setInputFiles(drawing)
    await expect(dialog.getByRole('alert')).toContainText('an SVG drawing can carry scripts')
    const create = { width: 60, height: 40, channels: 3 as const, background: '#448af7' }
    const gif = { name: 'leg.gif', mimeType: 'image/gif', buffer: await sharp({ create }).gif().toBuffer() }
    await dialog.getByLabel('Upload a picture').setInputFiles(gif)
    await expect(dialog).toBeHidden()
    await save(page)
    const [oak] = (await stored(page)).legs
    expect(oak?.picture?.src).toMatch(/^\/media\/catalogue\/\d+-leg\.png$/)
    expect((await page.request.get(oak?.picture?.src ?? '')).headers()['content-type']).toBe('image/png')
  })
})

test.describe('an upload that does not get through', () => {
  test.use(studioFor('stopped'))

  test('says so, and can be stopped', async ({ page }) => {
    await visit(page, '/admin/stool')
    await line(card(page, 'Leg Options'), 'Natural Oak').click()
    await button(page, 'Change picture of Natural Oak').click()
    const dialog = page.getByRole('dialog', { name: 'Picture of Natural Oak' })
    await page.route('**/api/blob/mpu*', (route) => route.abort('internetdisconnected'))
    const file = { name: 'leg.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') }
    await dialog.getByLabel('Upload a picture').setInputFiles(file)
    await expect(dialog.getByRole('status')).toContainText('is being tried again')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(dialog.getByLabel('Upload a picture')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ ...studioFor('phone'), viewport: { width: 390, height: 844 } })

  test('everything fits, with targets of 44 px and nothing for axe', async ({ page }) => {
    await visit(page, '/admin/stool')
    await page.getByLabel('Detail lines').fill('Llanfairpwllgwyngyll'.repeat(15))
    await expectNoSidewaysScroll(page)
    const controls = page.getByRole('main').locator('section :is(button, input, textarea, select)')
    await expect.poll(() => smallControls(controls)).toEqual([])
    await line(fabrics(page), 'Harbor Stripe').click()
    await expectNoViolations(page, 'main')
    await button(page, 'Change picture of Harbor Stripe').click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use address' })).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})

test.describe('rows of options', () => {
  test.use(studioFor('rows'))

  test('a row opens and closes, and a closed one shows what is typed in it', async ({ page }) => {
    await visit(page, '/admin/stool')
    await line(fabrics(page), 'Regatta Stripe').press('Enter')
    await fabrics(page).getByLabel('Fabric 2 name').fill('Regatta')
    await line(fabrics(page), 'Regatta').press('Enter')
    await expect(fabrics(page).getByRole('textbox')).toHaveCount(0)
    await expect(line(fabrics(page), 'Regatta')).toBeFocused()
  })

  test('swatches stand beside the middle of their fields', async ({ page }) => {
    await visit(page, '/admin/stool')
    for (const name of ['Harbor Stripe', 'Regatta Stripe']) await line(fabrics(page), name).click()
    for (const width of [600, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const offsetsPx = await fabrics(page)
        .getByRole('listitem')
        .evaluateAll((rows) =>
          rows.map((row) => {
            const [swatch, field] = ['button[aria-label^="Change"]', 'input'].map((selector) =>
              row.querySelector(selector)?.getBoundingClientRect(),
            )
            if (!swatch || !field) return 0
            return swatch.top + swatch.height / 2 - field.top - field.height / 2
          }),
        )
      expect(offsetsPx.filter((px) => Math.abs(px) > 1)).toEqual([])
    }
  })

  test('the message about a price takes two lines at most', async ({ page }) => {
    await visit(page, '/admin/stool')
    await line(fabrics(page), 'Harbor Stripe').click()
    await fabrics(page).getByLabel('Fabric 1 surcharge in dollars').fill('a lot')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    const message = fabrics(page).getByText('Please type a price in dollars')
    for (const width of [390, 600, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await message.evaluate(
        (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
      )
      expect(Math.round(lines)).toBeGreaterThan(0)
      expect(Math.round(lines)).toBeLessThan(3)
    }
  })
})
