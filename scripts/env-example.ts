// Writes .env.example from the table of the README, which a test compares with what server/platform/config.ts reads:
// `npm run env-example`.
import { readFile, writeFile } from 'node:fs/promises'
import { envExample } from './env-example-text.ts'

const README = new URL('../README.md', import.meta.url)
const EXAMPLE = new URL('../.env.example', import.meta.url)

await writeFile(EXAMPLE, envExample(await readFile(README, 'utf8')))
