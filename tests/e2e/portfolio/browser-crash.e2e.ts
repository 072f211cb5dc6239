import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startServer } from '#tests/support/server-process.ts'
import { test as base, expect, visit } from '../support/browser-test.ts'
import { OWNER, PASSWORD, signIn } from '../support/people.ts'
import { beginUpload, chooseFiles, folderOf, uploadDialog } from '../support/picture-files.ts'
import { keptParts, largePicture, retryUntilUploaded, watchParts } from '../support/upload-traffic.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const RENDITIONS = path.join(ROOT, 'test-results/renditions')

interface MortalStudio {
  url: string
  stop: () => Promise<void>
  kill: () => Promise<void>
  /** Starts it anew on what it left, where it was before. */
  start: () => Promise<void>
}

/** The server as it runs in production, with an owner. */
async function startMortalStudio(name: string): Promise<MortalStudio> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `studio-${name}-`))
  await mkdir(RENDITIONS, { recursive: true })
  await symlink(RENDITIONS, path.join(dataDir, 'renditions'))
  const port = String(await freePort())
  // Sign-in is accepted from the public origin only.
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const owner = ['--email', OWNER, '--password', PASSWORD, '--role', 'owner']
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/create-admin.ts', ...owner], { cwd: ROOT, env })
  if (status !== 0) throw new Error(`No owner was made: ${String(stderr)}`)
  let server = await startServer(settings)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal)
    await server.exit
  }
  return {
    url: server.url,
    kill: () => end('SIGKILL'),
    start: async () => {
      server = await startServer(settings)
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const test = base.extend<{ mortal: MortalStudio }>({
  mortal: async ({ browserName }, provide) => {
    const studio = await startMortalStudio(browserName)
    await provide(studio)
    await studio.stop()
  },
  studio: ({ mortal }, provide) =>
    provide({ ...mortal, advance: () => Promise.reject(new Error('Its clock is that of the machine.')) }),
})

test('R3, UPL-47, BLOB-17: the server is killed during an upload, which goes on when it is back', async ({
  page,
  mortal,
}) => {
  const folder = await folderOf('crash', { '1.jpg': 'jpeg', '2.png': await largePicture() })
  await signIn(page, OWNER)
  await visit(page, '/portfolio')
  await beginUpload(page, 'Crash House')
  await chooseFiles(page, folder, '1.jpg')
  const killed = Promise.withResolvers<void>()
  await page.route('**/api/blob/mpu*', async (route) => {
    if (route.request().headers()['x-mpu-part-number'] === '3') await killed.promise
    await route.continue()
  })
  const dialog = uploadDialog(page)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => keptParts(page)).toEqual([1, 2])
  await mortal.kill()
  const parts = watchParts(page)
  killed.resolve()
  await expect(dialog.getByText('Trying again…')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Crash House')
  await expect.poll(() => parts.length).toBeGreaterThan(0)

  await mortal.start()
  await retryUntilUploaded(page, 2)
  expect([...new Set(parts)]).toEqual(['3'])
})
