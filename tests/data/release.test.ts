import { afterEach, expect, it } from 'vitest'
import { readRelease } from '#server/platform/release.ts'
import { ROOT, type Studio, startStudio } from '../support/studio.ts'

const ADMIN = { uid: 'u2', email: 'ann@sevenmile.example', role: 'admin', isAuthorized: true } as const

let studio: Studio
afterEach(() => studio.close())

it('people of the studio are told which version runs and what it brought', async () => {
  studio = await startStudio({ viewer: ADMIN })
  expect(await (await studio.fetch('/api/admin/release')).json()).toEqual(await readRelease(ROOT))
})

it('S20: visitors are not', async () => {
  studio = await startStudio()
  const { version } = await readRelease(ROOT)
  expect((await studio.fetch('/api/admin/release')).status).toBe(401)
  for (const address of ['/', '/readyz', '/healthz', '/nothing-here']) {
    const answer = await studio.fetch(address)
    expect(JSON.stringify([...answer.headers])).not.toContain(version)
    expect(await answer.text()).not.toContain(version)
  }
})
