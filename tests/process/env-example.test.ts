import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { configNames, configRows, envExample } from '../../scripts/env-example-text.ts'
import { ROOT } from '../support/studio.ts'

const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')

it('the table of the README has every variable that the configuration reads, and no other', async () => {
  const names = configRows(await read('README.md')).flatMap((row) => row.names)
  expect(names.toSorted()).toEqual(configNames().toSorted())
})

it('the defaults in the table are those of the configuration', async () => {
  const rows = configRows(await read('README.md'))
  const defaults = rows.flatMap((row) => row.defaults.map((value, index) => [row.names[index], value] as const))
  expect(defaults.length).toBeGreaterThan(5)
  // A bucket is configured as a whole or not at all.
  const { PUBLIC_URL = '', S3_REGION: _, ...others } = Object.fromEntries(defaults)
  const env = { ...others, PUBLIC_URL: PUBLIC_URL.replace('PORT', others['PORT'] ?? '') }
  expect(readConfig(env)).toEqual(readConfig({}))
})

it('.env.example is what `npm run env-example` writes', async () => {
  expect(await read('.env.example')).toBe(envExample(await read('README.md')))
})
