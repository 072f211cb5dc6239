import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesOf, readRelease } from '#server/platform/release.ts'
import { ROOT } from '../support/studio.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tag-'))
  mkdirSync(path.join(dir, 'db/migrations'), { recursive: true })
  git('init', '--quiet')
  write('0.1.0', { '0001_first': 'create table lead (id text);' })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Megan', '-c', 'user.email=megan@sevenmile.example', '-c', 'tag.gpgSign=false']
  return execFileSync('git', [...who, ...args], { cwd: dir, encoding: 'utf8' }).trim()
}

/** Commits a version with further migrations. */
function write(version: string, migrations: Record<string, string> = {}, title = version): void {
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ version }))
  writeFileSync(path.join(dir, 'CHANGELOG.md'), `# Changelog\n\n## ${title}\n\n- **New:** a shelf\n  of \`oak\`.\n`)
  for (const [name, text] of Object.entries(migrations)) {
    writeFileSync(path.join(dir, 'db/migrations', `${name}.sql`), `${text}\n`)
  }
  git('add', '--all')
  git('commit', '--quiet', '--message', version)
}

function tag() {
  const person = { GIT_COMMITTER_NAME: 'Megan', GIT_COMMITTER_EMAIL: 'megan@sevenmile.example' }
  const env = { ...process.env, ...person }
  const run = spawnSync(process.execPath, [path.join(ROOT, 'scripts/release/tag.ts')], {
    cwd: dir,
    env,
    encoding: 'utf8',
  })
  return { code: run.status, said: (run.stdout + run.stderr).trim() }
}

describe('the tag of a release', () => {
  it('is the version of package.json with the words of its section', () => {
    expect(tag()).toEqual({ code: 0, said: 'v0.1.0 is tagged, the first release.' })
    expect(git('tag', '--list', '--format=%(contents)')).toBe('0.1.0\n\nNew: a shelf of oak.')
    expect(tag()).toMatchObject({ code: 1, said: expect.stringContaining('v0.1.0 is tagged already') })
  })

  it('needs a section', () => {
    write('0.2.0', {}, 'Soon')
    expect(tag()).toMatchObject({ code: 1, said: expect.stringContaining('no section "## 0.2.0"') })
  })

  const opening = { '0002_release_0_2_0': 'select 1;' }
  it.each([
    [
      'migrations that add',
      { ...opening, '0003_shelf': "alter table lead add column shelf text not null default 'oak';" },
      /after v0\.1\.0/,
    ],
    [
      'what the last release did not use',
      { ...opening, '0003_less': '-- unused since 0.1.0\nalter table lead drop column shelf;' },
      /after v0\.1\.0/,
    ],
    ['no opening', { '0003_shelf': 'create table shelf (id text);' }, /must be named NNNN_release_0_2_0.*0003_shelf/],
    [
      'a column that is dropped',
      { ...opening, '0003_less': 'alter table lead\n  drop column id;' },
      /0003_less would stop/,
    ],
    [
      'a column without a value',
      { ...opening, '0003_more': 'alter table lead add column shelf text not null;' },
      /0003_more would stop/,
    ],
    [
      'what only this release no longer uses',
      { ...opening, '0003_less': '-- unused since 0.2.0\ndrop table lead;' },
      /0003_less would stop/,
    ],
    [
      'an index that refuses what the last release may write',
      { ...opening, '0003_index': 'create unique index lead_once\n  on lead (id);' },
      /0003_index would stop/,
    ],
    [
      'a constraint that refuses what the last release may write',
      { ...opening, '0003_check': "alter table lead add constraint filled check (id <> '');" },
      /0003_check would stop/,
    ],
    [
      'a column that takes no null any more',
      { ...opening, '0003_filled': 'alter table lead alter id set not null;' },
      /0003_filled would stop/,
    ],
    ['a released migration that changes', { '0001_first': 'create table lead (id int);' }, /stays as it is: M/],
  ])('with %s', (_, migrations, said) => {
    tag()
    write('0.2.0', migrations)
    const tagged = tag()
    expect(tagged.said).toMatch(said)
    expect(tagged.code).toBe(String(said).includes('after') ? 0 : 1)
  })
})

describe('the CHANGELOG', () => {
  it('has the version of package.json at the top, with what changed', async () => {
    const { version, changes } = await readRelease(ROOT)
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.join()).not.toMatch(/\*\*|`/)
    const [, first] = /^## (.+)$/m.exec(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? []
    expect(first).toBe(version)
  })

  it('is read one section at a time', () => {
    const text = '# Changelog\n\n## 0.2.0\n\n- Two\n  lines, [a link](x.md).\n- Three.\n\n## 0.1.0\n\n- One.\n'
    expect(changesOf(text, '0.2.0')).toEqual(['Two lines, a link.', 'Three.'])
    expect(changesOf(text, '0.1.0')).toEqual(['One.'])
    expect(changesOf(text, '0.3.0')).toEqual([])
  })
})
