import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../support/studio.ts'

const folder = (parent: string) => path.join(ROOT, parent, `planted-${process.pid}`)
const planted: string[] = []
afterEach(() => {
  for (const parent of planted.splice(0)) rmSync(folder(parent), { recursive: true })
})

/** Plants files by name in a folder of their own below `parent`, and cruises that folder. */
function violationsOf(parent: string, code: Record<string, string>, config = '.dependency-cruiser.cjs'): string {
  planted.push(parent)
  for (const [name, text] of Object.entries(code)) {
    const file = path.join(folder(parent), name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const target = path.relative(ROOT, folder(parent))
  const run = spawnSync('npx', ['depcruise', target, '--config', config, '--output-type', 'err'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return run.stdout
}

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
const SQL_FOLDERS =
  /^server\/(?:documents|features|leads|platform\/(?:db|files|health|images|mail|rate-limit|submissions|webhook))\/(?!.*\bapi\.ts$)|^server\/platform\/activity\.ts$/

it('queries stand in the folders that SQL has, and never beside an endpoint', async () => {
  const files = await Array.fromAsync(glob('{app,content,contract,server,shared}/**/*.{ts,tsx}', { cwd: ROOT }))
  const withQueries = files.filter((file) => QUERY.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(withQueries.length).toBeGreaterThan(20)
  expect(withQueries.filter((file) => !SQL_FOLDERS.test(file) && !file.endsWith('.test.ts'))).toEqual([])
})

describe('the import rules catch', () => {
  it.each([
    ['shared-is-a-leaf', 'shared', "import '#contract/limits.ts'\n"],
    ['contract-knows-only-shared', 'contract', "import '#content/profile.ts'\n"],
    ['content-is-data', 'content', "import 'react'\n"],
    ['source-knows-no-tests', 'server', "import '#tests/support/studio.ts'\n"],
    ['frame-knows-no-page', 'app/shell', "import '#app/routes/public/home-page.tsx'\n"],
    ['app-knows-no-server', 'app', "import type { Config } from '#server/platform/config.ts'\n"],
    ['ui-holds-no-data-access', 'app/ui', "import '#app/client/api.ts'\n"],
    ['platform-knows-no-feature', 'server/platform', "import '#server/features/stool/drop.ts'\n"],
    ['features-do-not-reach-into-each-other', 'server/features', "import '#server/features/stool/drop.ts'\n"],
    ['repository-is-private', 'server', "import '#server/features/stool/drop-repository.ts'\n"],
    ['sql-has-its-folders', 'server/platform/http', "import 'kysely'\n"],
    ['http-stays-at-the-edge', 'server/features', "import 'hono'\n"],
    ['compose-is-the-root', 'server/features', "import '#server/compose.ts'\n"],
  ])('%s', (rule, folder, code) => {
    expect(violationsOf(folder, { 'planted.ts': code })).toContain(rule)
  })

  it('no-cycles', () => {
    const circle = { 'one.ts': "import './two.ts'\n", 'two.ts': "import './one.ts'\n" }
    expect(violationsOf('app', circle)).toContain('no-cycles')
  })

  it('no-folder-cycles', () => {
    const circle = {
      'a/one.ts': "import '../b/two.ts'\n",
      'b/two.ts': "import '../a/three.ts'\n",
      'a/three.ts': 'export {}\n',
    }
    expect(violationsOf('server', circle, '.dependency-cruiser.folders.cjs')).toContain('no-folder-cycles')
  })
})
