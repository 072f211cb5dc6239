import { type Campaign, createOwner, damages, floodable, readDatabase, scratchFolder, signIn } from './campaign.ts'
import { insist, startMortalServer } from './mortal-server.ts'

const KILLS = 100
const SAVES = 5000
/** One after the other each, so that the last answer is what must be stored. */
const PROJECTS = [
  'delray-beach-home',
  'doctors-office-wilmington-de',
  'greenville-de-home',
  'the-pointe-condo-wilmington-de',
]

/** R2: the server is killed again and again while projects are saved, two fields at a time. */
export const killInSaves: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  createOwner(folder)
  const server = await startMortalServer(floodable(folder))
  const cookie = await signIn(server.url())
  const acknowledged = new Map(PROJECTS.map((id) => [id, 0]))
  const saves: string[] = []
  const end = new AbortController()

  async function save(id: string): Promise<void> {
    for (let number = 1; !end.signal.aborted; number += 1) {
      const fields = { location: `Place ${number}`, description: `What is written in save number ${number}.` }
      const request = {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(fields),
      }
      const address = () => `${server.url()}/api/portfolio-metadata?projectId=${id}`
      const answer = await insist(() => fetch(address(), request), end.signal)
      if (!answer?.ok) continue
      acknowledged.set(id, number)
      saves.push(id)
    }
  }

  const savers = PROJECTS.map(save)
  while (server.kills() < KILLS * factor || saves.length < SAVES * factor) await server.killSoon()
  end.abort()
  await Promise.all(savers)
  await server.stop()

  const restarts = server.restarts()
  const { rows, broken } = readDatabase(folder, (db) => ({
    rows: db.prepare('select id, location, description from project').all(),
    broken: damages(db),
  }))
  remove()
  const saved = rows.filter(({ id }) => PROJECTS.includes(String(id)))
  const numberIn = (text: unknown) => Number(/\d+/.exec(String(text))?.[0])
  const torn = saved.filter(({ location, description }) => numberIn(location) !== numberIn(description)).length
  const lost = saved.filter(({ id, location }) => numberIn(location) < (acknowledged.get(String(id)) ?? 0)).length
  return {
    figures: { kills: server.kills(), 'acknowledged saves': saves.length, lost, torn, ...restarts.figures },
    faults: [...broken, ...(lost > 0 ? ['lost'] : []), ...(torn > 0 ? ['torn'] : []), ...restarts.faults],
  }
}
