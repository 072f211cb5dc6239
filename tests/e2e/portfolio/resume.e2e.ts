import type { Page } from '@playwright/test'
import { UPLOAD_TOKEN_MS } from '#contract/files/blobs.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { OWNER as OWNER_EMAIL, PASSWORD, signIn, WITH_PEOPLE } from '../support/people.ts'
import { beginUpload, chooseFiles, folderOf, notice, uploadDialog } from '../support/picture-files.ts'
import { keptFiles, keptParts, largePicture, retryUntilUploaded, watchParts } from '../support/upload-traffic.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

const isPart = (url: string) => url.includes('/api/blob/mpu')
const startButton = (page: Page) => uploadDialog(page).getByRole('button', { name: 'Upload', exact: true })

test.describe('an upload that is interrupted', () => {
  test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

  test('BLOB-17, BLOB-22, UPL-47: waits for the network, and goes on when asked to', async ({ page }) => {
    const folder = await folderOf('net', { '1.jpg': 'jpeg', '2.png': await largePicture() })
    await visit(page, '/portfolio')
    await beginUpload(page, 'Net House')
    await chooseFiles(page, folder, '1.jpg')
    let isCut = true
    let attempts = 0
    await page.route('**/api/blob/mpu*', (route) => {
      const number = route.request().headers()['x-mpu-part-number']
      if (number !== '2') return route.continue()
      attempts += 1
      return isCut ? route.abort('internetdisconnected') : route.continue()
    })
    await startButton(page).click()
    await expect(uploadDialog(page).getByText('Trying again…')).toBeVisible()
    await expect(uploadDialog(page).getByRole('alert')).toHaveText(
      'Network error. Please check your connection and try again.',
    )
    // By then it waits for four seconds, and longer.
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(3)
    isCut = false
    await retryUntilUploaded(page, 2)
  })

  test('BLOB-17: it is the network where the storage alone does not answer, and not where it says that it is busy', async ({
    page,
  }) => {
    const folder = await folderOf('away', { '1.jpg': 'jpeg' })
    const others: string[] = []
    page.on('request', (request) => others.push(new URL(request.url()).pathname))
    await visit(page, '/portfolio')
    await beginUpload(page, 'Away House')
    await chooseFiles(page, folder, '1.jpg')
    const alert = uploadDialog(page).getByRole('alert')
    await page.route('**/api/blob/mpu*', (route) => route.abort())
    await startButton(page).click()
    await expect(uploadDialog(page).getByText('Trying again…')).toBeVisible()
    await expect(alert).toHaveText('Network error. Please check your connection and try again.')
    const body = JSON.stringify({ error: { code: 'service_unavailable', message: 'Busy.' } })
    await page.unrouteAll()
    await page.route('**/api/blob/mpu*', (route) => route.fulfill({ status: 503, body }))
    await uploadDialog(page).getByRole('button', { name: 'Retry now' }).click()
    await expect(alert).toHaveText('')
    await expect(uploadDialog(page).getByText('Trying again…')).toBeVisible()
    await page.unrouteAll()
    // The request that finishes an upload is recognized as well.
    let isAway = true
    await page.route('**/api/blob/mpu*', (route) =>
      isAway && route.request().headers()['x-mpu-action'] === 'complete' ? route.abort() : route.continue(),
    )
    await uploadDialog(page).getByRole('button', { name: 'Retry now' }).click()
    await expect(alert).toHaveText('Network error. Please check your connection and try again.')
    expect(others).not.toContain('/healthz')
    isAway = false
    await retryUntilUploaded(page, 1)
  })

  test('UPL-47: is offered again after a reload, and sends only what is missing', async ({ page }) => {
    const folder = await folderOf('reload', { '1.jpg': 'jpeg', '2.png': await largePicture() })
    await visit(page, '/portfolio')
    await beginUpload(page, 'Reload House')
    await chooseFiles(page, folder, '1.jpg')
    await page.route('**/api/blob/mpu*', (route) =>
      route.request().headers()['x-mpu-part-number'] === '3' ? route.abort() : route.continue(),
    )
    await startButton(page).click()
    const tile = uploadDialog(page).getByRole('button', { name: /^1\.jpg, uploaded/ })
    await expect(tile).toBeVisible()
    await expect(uploadDialog(page).getByText('Trying again…')).toBeVisible()
    await expect.poll(() => keptParts(page)).toEqual([1, 2])
    await expect.poll(() => keptFiles(page)).toBe(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await reload(page)
    await page.unrouteAll()

    await expect(
      page.getByText('The upload of “Reload House” was interrupted: 2 of 3 files have arrived.'),
    ).toBeVisible()
    const tokens: string[] = []
    const parts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/portfolio-upload')) tokens.push(request.url())
      if (isPart(request.url()) && request.headers()['x-mpu-action'] === 'upload') {
        parts.push(request.headers()['x-mpu-part-number'] ?? '')
      }
    })
    await page.getByRole('button', { name: 'Continue upload' }).click()
    await expect(uploadDialog(page).getByLabel('Title')).toHaveValue('Reload House')
    await uploadDialog(page).getByRole('button', { name: 'Continue upload' }).click()
    await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible({ timeout: 40_000 })
    expect(tokens).toHaveLength(1)
    expect(parts).toEqual(['3'])
    await expect(page.getByText('was interrupted')).toHaveCount(0)
  })

  test('UPL-47, BLOB-18: a file that is refused says why, and can be left out', async ({ page }) => {
    const folder = await folderOf('fake', { '1.jpg': 'jpeg', '2.jpg': Buffer.from('<html><script>alert(1)</script>') })
    await visit(page, '/portfolio')
    await beginUpload(page, 'Fake House')
    await chooseFiles(page, folder, '1.jpg')
    await startButton(page).click()
    const dialog = uploadDialog(page)
    await expect(notice(page, 'Upload Failed')).toBeVisible()
    await expect(page.getByText(/^Failed to create portfolio project: Failed to upload 2\.jpg: /)).toBeVisible()
    const failed = dialog.getByRole('button', { name: /^2\.jpg, failed/ })
    await expect(dialog.getByRole('button', { name: 'Retry 2.jpg' })).toBeVisible()
    await failed.click()
    await dialog.getByRole('button', { name: 'Delete image' }).click()
    const parts = watchParts(page)
    await dialog.getByRole('button', { name: 'Continue upload' }).click()
    await expect(notice(page, 'Portfolio project uploaded successfully with 1 images')).toBeVisible()
    expect(parts).toEqual([])
  })

  test('UPL-44: can be stopped, and goes on later', async ({ page }) => {
    const folder = await folderOf('stop', { '1.jpg': 'jpeg', '2.jpg': 'jpeg' })
    await visit(page, '/portfolio')
    await beginUpload(page, 'Stop House')
    await chooseFiles(page, folder, '1.jpg')
    const release = Promise.withResolvers<void>()
    await page.route('**/api/blob/mpu*', async (route) => {
      await release.promise
      await route.continue().catch(() => undefined)
    })
    await startButton(page).click()
    await uploadDialog(page).getByRole('button', { name: 'Stop' }).click()
    await expect(notice(page, 'Upload Stopped')).toBeVisible()
    release.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await uploadDialog(page)
      .getByRole('button', { name: /^(Continue upload|Upload)$/ })
      .click()
    await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()
  })
})

test.describe('a token that has become too old', () => {
  // A studio for this test only, since its clock is moved.
  const documents = { 'studio-profile': { phone: '609 555 0147' } }
  test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER, documents }, realPictures: true })

  test('BLOB-19: another one is asked for, and the upload goes on', async ({ page, studio }) => {
    const folder = await folderOf('token', { '1.jpg': 'jpeg', '2.jpg': 'jpeg' })
    await visit(page, '/portfolio')
    await beginUpload(page, `Token House ${Date.now()}`)
    await chooseFiles(page, folder, '1.jpg')
    const tokens: string[] = []
    const answers: number[] = []
    const isSecond = (text: string) => /files(\/|%2F)\d+-2\.jpg/.test(text)
    page.on('request', (request) => {
      if (request.url().endsWith('/api/portfolio-upload')) tokens.push(request.postData() ?? '')
    })
    page.on('response', (response) => {
      const isItsPart = response.request().headers()['x-mpu-action'] === 'upload' && isSecond(response.url())
      if (isItsPart) answers.push(response.status())
    })
    let isHeld = false
    await page.route('**/api/blob/mpu*', async (route) => {
      const request = route.request()
      if (!isHeld && request.headers()['x-mpu-action'] === 'upload' && isSecond(request.url())) {
        isHeld = true
        await studio.advance(UPLOAD_TOKEN_MS + 1)
      }
      await route.continue()
    })
    await startButton(page).click()
    await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible({ timeout: 30_000 })
    expect(answers).toEqual([403, 200])
    expect(tokens.filter(isSecond)).toHaveLength(2)
  })
})

test.describe('a session that ends during an upload', () => {
  test.use({ studioOptions: WITH_PEOPLE, realPictures: true })

  test('BLOB-19: one signs in again, and the upload goes on', async ({ page }) => {
    const folder = await folderOf('session', { '1.jpg': 'jpeg', '2.jpg': 'jpeg' })
    await signIn(page, OWNER_EMAIL)
    await visit(page, '/portfolio')
    await beginUpload(page, 'Session House')
    await chooseFiles(page, folder, '1.jpg')
    await page.context().clearCookies()
    await startButton(page).click()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()
  })
})
