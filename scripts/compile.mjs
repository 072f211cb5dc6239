// Serves the first pages once, so that what V8 has compiled for them lies in build/compile-cache before the first real start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const PAGES = ['/', '/portfolio', '/portfolio/delray-beach-home']
const LONGEST_MS = 60_000

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
// V8 takes what was compiled with the very same options only.
const options = /exec node (.*)$/.exec(scripts.start)[1].split(' ')
const dataDir = mkdtempSync(path.join(tmpdir(), 'compile-'))
// Nothing of the environment: it may name the real database.
const env = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' }
const server = spawn(process.execPath, options, { env, stdio: ['ignore', 'pipe', 'inherit'], timeout: LONGEST_MS })
const exit = once(server, 'exit')
try {
  const [line] = await Promise.race([once(createInterface({ input: server.stdout }), 'line'), exit])
  const url = /http:\/\/\S+:\d+/.exec(line)?.[0]
  for (const page of PAGES) await (await fetch(url + page)).arrayBuffer()
} catch (error) {
  console.error(`The first start will take longer, as the server could not be tried: ${error.message}`)
}
server.kill('SIGTERM')
await exit
rmSync(dataDir, { recursive: true })
