import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stoolCatalogue } from '#content/stool.ts'
import { startServer } from '../support/server-process.ts'
import { type Campaign, createOwner, floodable, scratchFolder, signIn } from './campaign.ts'

const TIMES = 20

interface Write {
  method: 'POST' | 'PUT'
  path: string
  body: (round: number) => object
}

const WRITES: Record<string, Write> = {
  inquiry: {
    method: 'POST',
    path: '/api/contact',
    body: (round) => ({
      firstName: 'Ada',
      lastName: 'Shore',
      phone: '555-0100',
      email: `inquiry-${round}@mail.example`,
      projectAddress: '1 Main Street',
      details: `A house by the sea, number ${round}.`,
    }),
  },
  newsletter: { method: 'POST', path: '/api/newsletter', body: (round) => ({ email: `letter-${round}@mail.example` }) },
  waitlist: {
    method: 'POST',
    path: '/api/stool-waitlist',
    body: (round) => ({ firstName: 'Ada', lastName: 'Shore', email: `waits-${round}@mail.example` }),
  },
  'stool request': { method: 'POST', path: '/api/stool-request', body: stoolRequest },
  settings: { method: 'PUT', path: '/api/site-metadata', body: (round) => ({ stoolDrop: { note: `Note ${round}` } }) },
  project: {
    method: 'PUT',
    path: '/api/portfolio-metadata?projectId=delray-beach-home',
    body: (round) => ({ description: `Sun, salt and a sofa for nine, written down for the ${round}. time.` }),
  },
}

function stoolRequest(round: number): object {
  const { heights, fabrics, legs, stretchers } = stoolCatalogue
  const [height, fabric, leg, stretcher] = [heights, fabrics, legs, stretchers].map(([first]) => first?.id)
  return {
    configuration: { height, fabric, leg, stretcher },
    quantity: 1 + (round % 5),
    samples: [],
    contact: { fullName: 'Ada Shore', email: `stool-${round}@mail.example`, phone: '' },
    shipping: { street: '1 Main Street', apartment: '', city: 'Avalon', state: 'NJ', zip: '08202' },
  }
}

/** R5: nothing is acknowledged before it is synced to the disk. Needs strace. */
export const powerLoss: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const times = Math.ceil(TIMES * factor)
  createOwner(folder)
  const server = await startServer(floodable(folder))
  const cookie = await signIn(server.url)
  await perform(server.url, OPEN_THE_SHOP, 0, cookie)
  const tracePath = path.join(folder, 'trace')
  const trace = spawn('strace', ['-f', '-s', '80', '-e', SYSTEM_CALLS, '-o', tracePath, '-p', String(server.pid)])
  await once(trace.stderr, 'data')
  let refused = 0
  for (const write of Object.values(WRITES)) {
    for (let round = 1; round <= times; round += 1) refused += (await perform(server.url, write, round, cookie)) ? 0 : 1
  }
  trace.kill('SIGINT')
  await once(trace, 'exit')
  server.kill('SIGTERM')
  await server.exit
  const { answers, early } = readTrace(readFileSync(tracePath, 'utf8'))
  remove()
  const expected = times * Object.keys(WRITES).length
  return {
    figures: { 'kinds of writes': Object.keys(WRITES).length, acknowledged: answers, early, refused },
    faults: [
      ...(early > 0 ? ['acknowledged before the disk was told'] : []),
      ...(answers === expected ? [] : [`${answers} of ${expected} answers found in the trace`]),
    ],
  }
}

const OPEN_THE_SHOP: Write = {
  method: 'PUT',
  path: '/api/site-metadata',
  body: () => ({ hideStoolPage: false, stoolDrop: { manualStatus: 'open' } }),
}

const SYSTEM_CALLS = 'trace=read,fdatasync,fsync,write,writev'

async function perform(url: string, write: Write, round: number, cookie: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', ...(write.method === 'PUT' && { cookie }) }
  const answer = await fetch(`${url}${write.path}`, {
    method: write.method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    body: JSON.stringify(write.body(round)),
  })
  await answer.text()
  return answer.ok
}

/** Between the arrival of a write and its answer there must be a sync. */
function readTrace(trace: string): { answers: number; early: number } {
  let answers = 0
  let early = 0
  let isSynced = true
  for (const line of trace.split('\n')) {
    if (/ read\(\d+, "(?:POST|PUT) \/api\//.test(line) || /resumed>"(?:POST|PUT) \/api\//.test(line)) isSynced = false
    else if (/ f(?:data)?sync\(\d+\) += 0/.test(line) || /f(?:data)?sync resumed>.*= 0/.test(line)) isSynced = true
    else if (/"HTTP\/1\.1 20[01] /.test(line)) {
      answers += 1
      if (!isSynced) early += 1
    }
  }
  return { answers, early }
}
