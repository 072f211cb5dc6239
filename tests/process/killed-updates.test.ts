import { describe, expect, it } from 'vitest'
import { killInUpdate } from '../faults/kill-in-update.ts'
import { HAS_BUILD } from '../support/build.ts'

/** Of the fifty kills of `npm run faults -- --long kill-in-update`. */
const SHARE = 0.06

describe.skipIf(!HAS_BUILD)('an update that is killed', () => {
  it('leaves the old or the new release, whole, with all data, and the next update goes through', async () => {
    const { faults, figures } = await killInUpdate(SHARE)
    expect(faults).toEqual([])
    expect(figures['updates killed']).toBe(3)
  }, 300_000)
})
