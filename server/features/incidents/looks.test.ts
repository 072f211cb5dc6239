import { expect, it } from 'vitest'
import { INCIDENT_SUBJECTS, type IncidentSubject } from '#contract/health.ts'
import { createLookAtAll, type Look } from './looks.ts'

const FINE = { ok: true, message: '' }
const LOOKS = Object.fromEntries(INCIDENT_SUBJECTS.map((subject) => [subject, async () => FINE])) as Record<
  IncidentSubject,
  Look
>
const OTHERS = INCIDENT_SUBJECTS.filter((subject) => subject !== 'disk')

it('a look that hangs keeps no other waiting, and is not begun again before it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof FINE>()
  let begun = 0
  const disk = () => {
    begun += 1
    return promise
  }
  const lookAtAll = createLookAtAll({ ...LOOKS, disk }, 5)
  const subjects = async () => (await lookAtAll()).map(([subject]) => subject)
  expect([await subjects(), await subjects()]).toEqual([OTHERS, OTHERS])
  expect(begun).toBe(1)
  resolve(FINE)
  expect(await subjects()).toEqual(INCIDENT_SUBJECTS)
  await subjects()
  expect(begun).toBe(2)
})

it('a look that fails is left out', async () => {
  const disk = () => Promise.reject(new Error('It cannot be read.'))
  const found = await createLookAtAll({ ...LOOKS, disk })()
  expect(found.map(([subject]) => subject)).toEqual(OTHERS)
})
