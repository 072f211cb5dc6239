import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const NOTHING = { scripts: [], styles: [] }
const OWN = { scripts: ['1'], styles: ['2'] }
const mediaSources = (...urls: string[]) => /media-src ([^;]*)/.exec(contentSecurityPolicy(NOTHING, urls))?.[1]

test('films come from here alone, as long as no other place is named', () => {
  expect(mediaSources()).toBe("'self' blob:")
  expect(mediaSources('', '/media/built-in/stool-turntable.mp4', 'stool.mp4')).toBe("'self' blob:")
})

test('STL-2: the host of a film elsewhere joins them, once', () => {
  const films = ['https://films.example/stool.mp4?size=1', 'https://films.example/tour.mp4']
  expect(mediaSources(...films, 'http://127.0.0.1:8080/a.mp4')).toBe(
    "'self' blob: https://films.example http://127.0.0.1:8080",
  )
})

test.each([
  'https://films.example;script-src/a.mp4',
  "https://'unsafe-inline'/a.mp4",
  'https://*.example/a.mp4',
  'https://films.example, default-src/a.mp4',
  'data:video/mp4,a',
  'file:///films/a.mp4',
])('%s adds nothing to the policy', (url) => {
  expect(contentSecurityPolicy(NOTHING, [url])).toBe(contentSecurityPolicy(NOTHING))
})

test('the addresses of films change nothing but where films come from', () => {
  const withFilm = contentSecurityPolicy(OWN, ['https://films.example/stool.mp4'])
  expect(withFilm.replace(' https://films.example', '')).toBe(contentSecurityPolicy(OWN))
})

test('inline scripts and styles are allowed by their hashes, each in its place', () => {
  const hashes = contentSecurityPolicy(OWN).match(/(script|style)-src 'self' 'sha256-[^']+'/g)
  expect(hashes).toHaveLength(2)
  expect(new Set(hashes?.map((source) => source.split("'sha256-")[1])).size).toBe(2)
})
