import { afterEach, expect, it } from 'vitest'
import { ask, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed } from '../support/sessions.ts'
import { type Studio, startStudio } from '../support/studio.ts'

let studio: Studio
afterEach(() => studio.close())

/** Pictures, each of them two units of UTF-16. */
const pictures = (count: number, first: number) =>
  Array.from({ length: count }, (_, nth) => String.fromCodePoint(first + ((nth * 37) % 500))).join('')

it('AUTH-20: a password has 12 to 128 characters, whatever they are, wherever it is chosen', async () => {
  studio = await startStudio({ nowMs: Date.now(), accounts: PEOPLE, env: { RATE_LIMIT: 'off' } })
  const change = async (currentPassword: string, newPassword: string) => {
    const { cookie } = await signIn(studio, OWNER, currentPassword)
    const body = { currentPassword, newPassword }
    return ask(studio, 'POST', '/api/auth/change-password', { cookie, body })
  }
  const invite = async (email: string, password: string) => {
    const { cookie } = await signIn(studio)
    await ask(studio, 'POST', '/api/admin/people', { cookie, body: { email, role: 'admin' } })
    const token = (await tokensMailed(studio, 'invitation')).at(-1)
    return ask(studio, 'POST', '/api/invitation', { body: { token, password } })
  }
  const longest = pictures(128, 0x1f300)
  for (const [nth, refused] of [pictures(11, 0x1f300), pictures(129, 0x1f300)].entries()) {
    expect([nth, (await invite(`nobody${nth}@mail.example`, refused)).status]).toEqual([nth, 400])
    expect([nth, (await change(PASSWORD, refused)).status]).toEqual([nth, 400])
  }
  expect((await invite('dana@mail.example', longest)).status).toBe(200)
  expect((await signIn(studio, 'dana@mail.example', longest)).status).toBe(200)

  expect((await change(PASSWORD, longest)).status).toBe(200)
  const other = pictures(128, 0x1f400)
  expect((await change(longest, other)).status).toBe(200)
  await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: OWNER } })
  const [token] = await tokensMailed(studio, 'passwordReset')
  const chosen = { token, newPassword: longest }
  expect((await ask(studio, 'POST', '/api/auth/reset-password', { body: chosen })).status).toBe(200)
  expect((await signIn(studio, OWNER, longest)).status).toBe(200)
})
