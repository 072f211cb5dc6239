import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startServer } from '#tests/support/server-process.ts'
import { ROOT } from '#tests/support/studio.ts'

const EMAIL = 'bench@studio.test'
const PASSWORD = 'a long password of the bench'
/** Pictures that earlier runs have drawn: making them anew would take both processors for minutes. */
const RENDITIONS = path.join(ROOT, 'test-results/renditions')

/** The server as it runs in production, on a disk of its own, with a signed-in owner. */
export async function startSignedInServer(name: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), `${name}-`))
  await mkdir(RENDITIONS, { recursive: true })
  await symlink(RENDITIONS, path.join(dataDir, 'renditions'))
  const port = String(await freePort())
  // Sign-in is accepted from the public origin only.
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  makeAccount(env)
  const server = await startServer(env)
  return {
    url: server.url,
    pid: server.pid ?? 0,
    dataDir,
    cookie: await signIn(server.url),
    stop: async (): Promise<void> => {
      server.kill('SIGTERM')
      await server.exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function makeAccount(env: Record<string, string>): void {
  const account = ['--email', EMAIL, '--password', PASSWORD]
  const { status, stderr } = spawnSync(process.execPath, ['scripts/create-admin.ts', ...account], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(String(stderr))
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
