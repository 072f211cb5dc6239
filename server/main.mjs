// Plain JavaScript on purpose: for the first TypeScript file, Node would load a compiler of 20 MB.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const BUNDLE = path.join(ROOT, 'build/server/index.js')

if (!existsSync(BUNDLE)) {
  process.stderr.write('There is no build yet: run `npm run build` first.\n')
  process.exit(1)
}
// The build has put there what V8 compiled in a first run; without it the start takes longer.
enableCompileCache(path.join(ROOT, 'build/compile-cache'))
const { start } = await import(BUNDLE)
await start(ROOT)
