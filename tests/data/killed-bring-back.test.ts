import { describe, expect, it } from 'vitest'
import { killInBringBack } from '../faults/kill-in-bring-back.ts'
import { HAS_BUILD } from '../support/build.ts'

/** Of the hundred kills of `npm run faults -- --long kill-in-bring-back`. */
const SHARE = 0.05

describe.skipIf(!HAS_BUILD)('a server that is killed while a backup is brought back', () => {
  it('B85: has the old or the new site afterwards, with all letters', async () => {
    const { faults, figures } = await killInBringBack(SHARE)
    expect(faults).toEqual([])
    expect(figures['kills']).toBe(5)
  }, 300_000)
})
