import type { Locator, Page } from '@playwright/test'
import { mp4, SOUND_TRACK } from '#tests/support/films.ts'
import { expectUsable } from '../support/accessible.ts'
import { card, dialogOf, OWNER, unsavedBar } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome.\n'

/** A studio of its own for each name. */
function studioFor(name: string) {
  const settings = { hideHomeTours: false, hideStoolPage: false }
  return { studioOptions: { viewer: OWNER, settings, documents: { [`for-${name}`]: {} } } }
}

/** A film of a second, as this browser records it. */
async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm; codecs=vp8' })
    const chunks: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    recorder.start()
    for (let step = 0; step < 20; step += 1) {
      if (context) context.fillStyle = `hsl(${step * 18} 60% 60%)`
      context?.fillRect(0, 0, 320, 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

async function chooseFile(page: Page | Locator, label: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test.describe('a film of a page', () => {
  test.use(studioFor('film'))

  test('is uploaded, gets its first picture as poster, and plays on Home @data', async ({ page, complaints }) => {
    await visit(page, '/admin/pages?part=home')
    const film = await recordFilm(page)
    await page.getByRole('button', { name: 'Choose another film for About us' }).click()
    await expectUsable(page)
    await chooseFile(page, 'Upload a film', 'Beach house.webm', film)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByText('Beach_house.webm')).toBeVisible()
    await page.getByRole('button', { name: 'Use the film’s first picture' }).click()
    const poster = page.getByRole('button', { name: 'Change picture of About us: picture until it plays' })
    await expect(poster.locator('img')).toHaveAttribute('src', /first-picture/)
    await expectUsable(page, 6000)
    await card(page, 'Draft').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Home: everybody sees it now')).toBeVisible()

    await visit(page, '/')
    const video = page.locator('video').first()
    await video.scrollIntoViewIfNeeded()
    await expect(video).toHaveAttribute('src', /\/media\/site\/\d+-Beach_house\.webm$/)
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320)

    await visit(page, '/admin/media?search=Beach_house')
    await page.getByRole('button', { name: /Beach_house\.webm/ }).click()
    await expect(page.getByText(/320 × 200/)).toBeVisible()
    await expectUsable(page)
    expect(complaints).toEqual([])
  })
})

test.describe('a file', () => {
  test.use(studioFor('refusal'))

  test('that browsers would not show is refused before anything is sent, and all stays as it was', async ({ page }) => {
    await visit(page, '/admin/pages?part=home')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByRole('button', { name: 'Choose another film for About us' }).click()
    await chooseFile(page, 'Upload a film', 'tour.mp4', mp4({ tracks: [SOUND_TRACK] }))
    const refusal = page.getByRole('alert')
    await expect(refusal).toHaveText('This file has sound but no picture. Please choose the film itself.')
    await chooseFile(page, 'Upload a film', 'tour.mp4', mp4({ tracks: [{ handler: 'vide', codec: 'apcn' }] }))
    await expect(refusal).toContainText('Browsers do not show films in this format (apcn).')
    await chooseFile(page, 'Upload a film', 'tour.webm', Buffer.from('no film'))
    await expect(refusal).toContainText('This is no MP4 or WebM film.')
    expect(sent.filter((url) => /portfolio-upload|api\/blob/.test(url))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByText('home-about-loop.mp4')).toBeVisible()
    await expect(unsavedBar(page)).toHaveCount(0)
  })
})

test.describe('captions of a film of a page', () => {
  test.use(studioFor('captions'))

  test('are refused with the reason, or uploaded, and off until they are asked for @data', async ({ page }) => {
    await visit(page, '/admin/pages?part=home')
    await chooseFile(page, 'Upload captions', 'porch.vtt', Buffer.from('Welcome.'))
    await expect(page.getByRole('alert')).toContainText(/WEBVTT|WebVTT/)
    await chooseFile(page, 'Upload captions', 'porch.vtt', Buffer.from(CAPTIONS))
    await page.getByLabel('Language of the captions of About us').selectOption('Español')
    await expectUsable(page)
    await card(page, 'Draft').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Home: everybody sees it now')).toBeVisible()
    await visit(page, '/')
    const track = page.locator('video track')
    await expect(track).toHaveAttribute('srclang', 'es')
    await expect(track).toHaveAttribute('src', /\/media\/site\/\d+-porch\.vtt$/)
    expect(await track.evaluate((element: HTMLTrackElement) => element.track.mode)).toBe('disabled')
    await visit(page, '/admin/pages?part=home')
    await page.getByRole('button', { name: 'Take the captions away of About us' }).click()
    await expect(page.getByLabel('Language of the captions of About us')).toHaveCount(0)
  })
})

test.describe('a film of a tour', () => {
  test.use(studioFor('tour'))

  test('plays on a page of its own, with captions, also without scripts @data', async ({ page, browser }) => {
    await visit(page, '/admin/pages?part=tours')
    const film = await recordFilm(page)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Choose a film for the tour' }).click()
    await chooseFile(page, 'Upload a film', 'tour.webm', film)
    await expect(page.getByText('tour.webm')).toBeVisible()
    await chooseFile(
      dialogOf(page),
      'Upload captions',
      'tour.vtt',
      Buffer.from(CAPTIONS.replace('00:01.000', '00:01,000')),
    )
    await expect(page.getByRole('alert')).toContainText('Line 3: times have a full stop')
    await chooseFile(dialogOf(page), 'Upload captions', 'tour.vtt', Buffer.from(CAPTIONS))
    await expect(page.getByLabel('Language of the captions of the tour')).toHaveValue('en')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Keep changes' }).click()
    await unsavedBar(page).getByRole('button', { name: /Save/ }).click()
    await expect(unsavedBar(page)).toHaveCount(0)

    await visit(page, '/home-tours')
    await page
      .getByRole('link', { name: /^Watch / })
      .first()
      .click()
    const video = page.locator('video')
    await expect(video.locator('track')).toHaveAttribute('srclang', 'en')
    const wordsOf = (element: HTMLVideoElement) =>
      [...(element.textTracks[0]?.cues ?? [])].map((cue) => ('text' in cue ? cue.text : ''))
    await expect.poll(() => video.evaluate(wordsOf)).toEqual(['Welcome.'])
    await expectUsable(page)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(page.url())
    await expect(plain.locator('video[controls]')).toBeVisible()
    await plain.context().close()
  })
})
