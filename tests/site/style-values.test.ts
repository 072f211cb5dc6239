import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A value that a sheet asks for without giving one to fall back on. */
const USE = /var\((--[\w-]+)\)/g
/** A value that a sheet sets, or a script by its whole name. */
const SETTING = /(--[a-z][\w-]*)(?=['"`]?\]?:|['"`])/g
/** The beginning of a name that a script ends with a number. */
const BEGINNING = /--[a-z][\w-]*(?=\$\{)/g

it('every value that a style sheet asks for is set somewhere, since an unknown one falls away in silence', () => {
  const all = globSync('{app,content}/**/*.{css,ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const set = new Set(all.match(SETTING))
  const beginnings = all.match(BEGINNING) ?? []
  const unknown = [...all.matchAll(USE)]
    .map(([, name = '']) => name)
    .filter((name) => !set.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
  expect([...new Set(unknown)]).toEqual([])
})
