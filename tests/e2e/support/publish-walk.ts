import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createCountedHand, type HandFigures } from './counted-hand.ts'

/** A slow phone line: bytes a second down and up, and ms of latency. */
export const SLOW_LINE = { downloadThroughput: 200_000, uploadThroughput: 95_000, latency: 150 } as const

/** A phone as wide as most. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

export const TITLE = 'Gull Cottage'

/** Words for twelve pictures, as an owner types them on the way home. */
const WORDS = [
  'Porch at low tide',
  'Oak table for ten',
  'Bunks with ladders',
  'Blue tile shower',
  'Window to the dunes',
  'Sofa under a skylight',
  'Navy kitchen island',
  'Linen bed upstairs',
  'Coats by the back door',
  'Rattan lamp at dusk',
  'Stairs with rope rail',
  'The gate to the beach',
]

interface Walk {
  email: string
  password: string
  /** Paths of the files on the disk, the cover first. */
  photographs: readonly string[]
}

/** Slows the line of a page down. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE })
}

/** Signs in and publishes a project with words for every picture, as somebody does on a phone. */
export async function publishOnPhone(page: Page, { email, password, photographs }: Walk): Promise<HandFigures> {
  const hand = createCountedHand()
  await page.goto('/admin')
  await page.locator('html[data-hydrated]').waitFor()
  const address = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true })
  const secret = page.getByRole('main').getByLabel('Password', { exact: true })
  await hand.tap(address)
  await hand.type(address, email)
  await hand.tap(secret)
  await hand.type(secret, password)
  await hand.key(secret, 'Enter')

  await hand.tap(page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Portfolio' }))
  await hand.tap(page.getByRole('button', { name: 'Upload New Portfolio' }))
  const dialog = page.getByRole('dialog', { name: 'Upload New Portfolio Project' })
  for (const [label, text] of [
    ['Title', TITLE],
    ['Location', 'Avalon, NJ'],
    ['Description', 'Three rooms, one porch, no shoes.'],
  ] as const) {
    await hand.tap(dialog.getByLabel(label))
    await hand.type(dialog.getByLabel(label), text)
  }
  await hand.pick(dialog.getByLabel('Thumbnail'), photographs[0] ?? '')
  await hand.pick(dialog.getByLabel('Single files'), photographs)
  const pictures = dialog.getByRole('list', { name: 'Pictures' })
  await pictures
    .getByRole('listitem')
    .nth(photographs.length - 1)
    .waitFor()
  await hand.tap(pictures.getByRole('listitem').first().getByRole('button').first())
  const words = dialog.getByLabel('Description of the picture')
  await hand.tap(words)
  for (const [index, text] of WORDS.slice(0, photographs.length).entries()) {
    await hand.type(words, text)
    if (index < photographs.length - 1) await hand.key(words, 'Enter')
  }
  await hand.tap(dialog.getByRole('button', { name: 'Upload', exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  return hand.figures()
}

/** Small photographs that differ, and cost a line as much as their size says. @returns Their bytes by name. */
export async function grainyFiles(count: number): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (let index = 1; index <= count; index++) {
    const noise = { type: 'gaussian', mean: 120, sigma: 20 + index } as const
    const picture = sharp({ create: { width: 480, height: 320, channels: 3, background: '#448af7', noise } })
    files[`${index}.jpg`] = await picture.jpeg({ quality: 80 }).toBuffer()
  }
  return files
}
