// Checks the registry's signatures of the installed packages: `npm run audit-signatures`. Where the registry cannot be asked
// it says so and ends well, so that tests run offline, too.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { wrongSignatures } from './signatures.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const LIMIT_MS = 60_000
const QUICK = ['--fetch-retries=0', '--fetch-timeout=10000']

const { stdout } = spawnSync('npm', ['audit', 'signatures', '--json', ...QUICK], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: LIMIT_MS,
})
const wrong = wrongSignatures(stdout)
if (!wrong) process.stdout.write('Signatures: not checked, as the registry gives none here.\n')
else if (wrong.length === 0) process.stdout.write('Signatures: none is wrong.\n')
else {
  process.stderr.write(`Signatures: these packages are not what the registry signed: ${wrong.join(', ')}.\n`)
  process.exitCode = 1
}
