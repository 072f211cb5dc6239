import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startServer } from '#tests/support/server-process.ts'
import { ROOT } from '#tests/support/studio.ts'

/** Pictures that earlier runs have drawn: making them anew would take both processors for minutes. */
const RENDITIONS = path.join(ROOT, 'test-results/renditions')

/**
 * The server as it runs in production, on a disk of its own.
 *
 * @param prepare Runs on the empty disk before the server starts, with the server's environment.
 */
export async function startProductionServer(name: string, prepare?: (env: Record<string, string>) => void) {
  const dataDir = await mkdtemp(path.join(tmpdir(), `${name}-`))
  await mkdir(RENDITIONS, { recursive: true })
  await symlink(RENDITIONS, path.join(dataDir, 'renditions'))
  const port = String(await freePort())
  // Sign-in is accepted from the public origin only.
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  prepare?.(env)
  let server = await startServer(env)
  const end = async (): Promise<void> => {
    server.kill('SIGTERM')
    await server.exit
  }
  return {
    url: server.url,
    pid: server.pid ?? 0,
    dataDir,
    /** Ends the server, but keeps its disk. */
    end,
    /** Starts it again at the same address, after `end`. @returns The id of its process. */
    start: async (): Promise<number> => {
      server = await startServer(env)
      return server.pid ?? 0
    },
    stop: async (): Promise<void> => {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
