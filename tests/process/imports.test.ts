import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../support/studio.ts'

const planted: string[] = []
afterEach(() => {
  for (const file of planted.splice(0)) rmSync(path.dirname(file), { recursive: true })
})

/** Puts a file into a folder of its own below `folder` and cruises that folder. */
function violationsOf(folder: string, code: string): string {
  const file = path.join(ROOT, folder, `planted-${process.pid}`, 'planted.ts')
  planted.push(file)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, code)
  const run = spawnSync('npx', ['depcruise', path.relative(ROOT, path.dirname(file)), '--output-type', 'err'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return run.stdout
}

describe('the import rules catch', () => {
  it.each([
    ['contract-is-a-leaf', 'contract', "import '#content/profile.ts'\n"],
    ['content-is-data', 'content', "import 'react'\n"],
    ['app-knows-no-server', 'app', "import type { Config } from '#server/platform/config.ts'\n"],
    ['ui-holds-no-data-access', 'app/ui', "import '#app/client/api.ts'\n"],
    ['platform-knows-no-feature', 'server/platform', "import '#server/features/stool/drop.ts'\n"],
    ['features-do-not-reach-into-each-other', 'server/features', "import '#server/features/stool/drop.ts'\n"],
    ['repository-is-private', 'server', "import '#server/features/stool/repository.ts'\n"],
    ['only-repositories-write-sql', 'server/features', "import 'kysely'\n"],
    ['http-stays-at-the-edge', 'server/features', "import 'hono'\n"],
    ['compose-is-the-root', 'server/features', "import '#server/compose.ts'\n"],
  ])('%s', (rule, folder, code) => {
    expect(violationsOf(folder, code)).toContain(rule)
  })
})
