import { spawnSync } from 'node:child_process'
import { ROOT } from '#tests/support/studio.ts'
import { startProductionServer } from './production-server.ts'

const EMAIL = 'bench@studio.test'
const PASSWORD = 'a long password of the bench'

/** The server as it runs in production, on a disk of its own, with a signed-in owner. */
export async function startSignedInServer(name: string) {
  const server = await startProductionServer(name, makeAccount)
  return { ...server, cookie: await signIn(server.url) }
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
