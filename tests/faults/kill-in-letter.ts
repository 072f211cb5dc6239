import { killWhileSending } from '../support/killed-letter.ts'
import { type Campaign, damages, floodable, readDatabase, scratchFolder } from './campaign.ts'

const READERS = 5000
const KILLS = 50

/** B52: the server is killed every 200 ms while a letter goes out to 5,000 readers. */
export const killInLetter: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const readers = Math.ceil(READERS * factor)
  const found = await killWhileSending({
    dataDir: folder,
    env: floodable(folder),
    readers,
    kills: Math.ceil(KILLS * factor),
  })
  const broken = readDatabase(folder, damages)
  remove()
  const { without, withTwo, mails, kills, copies } = found
  return {
    figures: { readers, ...found },
    faults: [
      ...broken,
      ...(without > 0 ? [`${without} readers got none`] : []),
      ...(withTwo > 0 || mails > readers ? [`${withTwo} readers got two`] : []),
      ...(copies > kills ? ['more copies than kills'] : []),
    ],
  }
}
