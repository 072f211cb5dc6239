import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUMS, sumsOf } from '../../scripts/release/sums.ts'
import { inspect } from '../../scripts/update/candidate.ts'
import { makeTinyRelease } from '../support/releases/tiny-release.ts'

let dir: string
let release: string
let placed: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'candidates-'))
  release = await makeTinyRelease(dir, '0.3.0')
  placed = path.join(dir, 'placed')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const inRelease = (name: string) => path.join(release, name)

/** @returns Its archive, as somebody would pack it by hand. */
function pack(): string {
  const archive = path.join(dir, 'packed.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', dir, path.basename(release)])
  return archive
}

const place = async (source: string) => (await inspect(source)).place(placed)

/** Damages to a release, by their names. */
const DAMAGES: Record<string, () => Promise<void>> = {
  'that is empty': () => writeFile(inRelease(SUMS), ''),
  'that ends with a line': async () => {
    const [first] = (await readFile(inRelease(SUMS), 'utf8')).split('\n')
    await writeFile(inRelease(SUMS), `${first}\n`)
  },
  'that ends within a line': async () => {
    const sums = await readFile(inRelease(SUMS), 'utf8')
    await writeFile(inRelease(SUMS), sums.slice(0, -80))
  },
  'that lacks a file': () => writeFile(inRelease('server/further.mjs'), ''),
}

describe('a release', () => {
  it('arrives whole, from an archive or a folder, also by a link', async () => {
    const link = path.join(dir, 'link')
    await symlink(release, link)
    for (const source of [pack(), release, link]) {
      await place(source)
      expect(await readFile(path.join(placed, 'server/main.mjs'), 'utf8')).toBe('export {}\n')
      expect((await lstat(placed)).isDirectory()).toBe(true)
      await rm(placed, { recursive: true })
    }
  })

  it.each(Object.entries(DAMAGES))('with a list of sums %s does not count as whole', async (_, damage) => {
    await damage()
    await expect(place(pack())).rejects.toThrow(/is no whole release: .* is not as it was packed/)
    await rm(placed, { recursive: true, force: true })
    await expect(place(release)).rejects.toThrow(/is no whole release: .* is not as it was packed/)
    expect(existsSync(placed)).toBe(false)
  })

  it('may have two dots in names, but not as one', async () => {
    await writeFile(inRelease('server/[...rest].mjs'), '')
    await writeFile(inRelease(SUMS), await sumsOf(release, ['server/[...rest].mjs']), { flag: 'a' })
    await place(pack())
    expect(existsSync(path.join(placed, 'server/[...rest].mjs'))).toBe(true)
    const climbing = path.join(dir, 'climbing.tar.gz')
    const transform = '--transform=s,server/main,../main,'
    execFileSync('tar', ['-czPf', climbing, '-C', dir, transform, path.basename(release)])
    await expect(inspect(climbing)).rejects.toThrow(/climbing\.tar\.gz is no release of this site/)
  })

  it('holds no links', async () => {
    await symlink('/etc', inRelease('server/etc'))
    await expect(place(release)).rejects.toThrow(/server\/etc is not as it was packed/)
    await expect(place(pack())).rejects.toThrow(/holds more than files/)
    expect(existsSync(placed)).toBe(false)
  })

  it('does not bring rights along that run a program as somebody else', async () => {
    await chmod(inRelease('server/main.mjs'), 0o4777)
    await place(pack())
    expect((await stat(path.join(placed, 'server/main.mjs'))).mode & 0o7000).toBe(0)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['no version', '{"name":"seven-mile-interiors"}'],
    ['a path for a version', '{"name":"seven-mile-interiors","version":"../../etc"}'],
    ['a version that releases do not have', '{"name":"seven-mile-interiors","version":"0.3.0-beta"}'],
  ])('needs a package.json, not one with %s', async (_, text) => {
    await writeFile(inRelease('package.json'), text)
    await expect(inspect(release)).rejects.toThrow(`${release} is no release of this site.`)
  })

  it.each(['seven-mile-0.3.0-beta', 'seven-mile-', 'seven-mile-0.3'])('is none in an archive of %s', async (name) => {
    release = path.join(dir, name)
    await mkdir(release)
    await expect(inspect(pack())).rejects.toThrow(/packed\.tar\.gz is no release of this site/)
  })
})
