// Shows every part of the site in each of its states: `npm run gallery`. The site runs beside it and gives its pictures.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'

const ROOT = path.join(import.meta.dirname, '..')
const SITE_PORT = 4173

const site = spawn('npm', ['start'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(SITE_PORT), DATA_DIR: path.join(ROOT, 'test-results/gallery-site') },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.once('exit', () => site.kill())

const gallery = await createServer({
  configFile: path.join(ROOT, 'gallery/vite.config.ts'),
  server: { proxy: { '/media': `http://127.0.0.1:${SITE_PORT}` } },
})
await gallery.listen()
gallery.printUrls()
