import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataSecret } from './secret.ts'

describe('S23: the secret of a data folder', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'studio-secret-'))
  })
  afterEach(() => rm(dir, { recursive: true }))
  const file = () => path.join(dir, 'secret')

  it('is made once, has 32 bytes and is for its owner alone', async () => {
    const secret = await dataSecret(dir)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await dataSecret(dir)).toBe(secret)
  })

  it('is another one in another folder', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'studio-secret-'))
    expect(await dataSecret(other)).not.toBe(await dataSecret(dir))
    await rm(other, { recursive: true })
  })

  it('is the same for all who make it at once, and leaves nothing beside it', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => dataSecret(dir)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dir)).toEqual(['secret'])
  })

  it('is whole after a start that died while making it', async () => {
    await writeFile(path.join(dir, 'secret.0123456789ab'), 'half')
    expect(Buffer.from(await dataSecret(dir), 'base64url')).toHaveLength(32)
  })

  it.each(['', 'half'])('is refused when the file holds only %j', async (content) => {
    await writeFile(file(), content)
    await expect(dataSecret(dir)).rejects.toThrow(/damaged/)
    expect(await readFile(file(), 'utf8')).toBe(content)
  })
})
