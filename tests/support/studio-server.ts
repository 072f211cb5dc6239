// A studio as a process of its own, for browser tests: `node studio-server.ts '{"settings": {…}, "port": 0}'`.
// Prints its address as one line, takes orders over IPC, and stops on SIGTERM.
import { listen } from '#server/platform/http/server/listen.ts'
import { withBlankPictures } from './blank-pictures.ts'
import { startStudio } from './studio.ts'
import type { ClockOrder, StudioProcessOptions } from './studio-process.ts'

interface ServerOptions extends StudioProcessOptions {
  port?: number
}

const { port = 0, blankPictures, ...options } = JSON.parse(process.argv[2] ?? '{}') as ServerOptions
let handle: Awaited<ReturnType<typeof startStudio>>['handle'] = () => new Response(null, { status: 503 })
let find: Awaited<ReturnType<typeof startStudio>>['find'] = async () => undefined
const server = await listen((request, peer) => handle(request, peer), {
  host: '127.0.0.1',
  port,
  find: (asked, peer) => find(asked, peer),
})
const publicUrl = `http://127.0.0.1:${server.port}`
const studio = await startStudio({ built: true, ...options, publicUrl })
;({ handle, find } = blankPictures ? withBlankPictures(studio) : studio)
process.stdout.write(`${publicUrl}\n`)
const stopJobs = studio.startJobs()

process.on('message', ({ advanceMs }: ClockOrder) => {
  studio.clock.nowMs += advanceMs
  process.send?.('moved')
})

process.once(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(stopJobs)
      .then(studio.close)
      .then(() => process.exit(0)),
)
