import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { PHONE, visit } from '../page-visit.ts'
import { cpuMs, residentBytes } from '../processes.ts'
import { startProductionServer } from '../production-server.ts'
import { figure, printTable } from '../table.ts'
import { TARGETS } from '../targets.ts'
import { answerOf, askForEach, bodyFor, visitOnce } from './answers.ts'
import { startBareServer } from './bare-server.ts'
import { startPlainNginx } from './nginx.ts'
import { type Load, load } from './wrk.ts'

const LOAD_SECONDS = 4
const WARM_UP_SECONDS = 2
const MEMORY_LOAD_SECONDS = 60
const VISITS = 200
const RENDERINGS = 300
/** Until V8 has compiled what a page needs: the first 300 of Home cost 5.0 ms each, the next 3.9, those after 600 3.1. */
const WARM_UP_RENDERINGS = 1200
const ANEW_PATHS = ['/', '/portfolio', '/testimonials', '/contact']
const BYTES_PER_MB = 1_000_000
const BROTLI = { 'accept-encoding': 'br' }
const IDENTITY = { 'accept-encoding': 'identity' }

interface Server {
  url: string
  pid: number
}

interface Request {
  name: string
  path: string
  headers: Record<string, string>
  /** Most milliseconds of a processor. */
  cpuMsMax: number
  /** Fewest requests per second, as a part of nginx's. */
  toNginxMin?: number
}

/** Prints the cost of requests and of a first visit for the server, beside nginx and bare Node with the same bytes. */
export async function printVisitCost(): Promise<void> {
  const server = await startProductionServer('visit')
  try {
    const addresses = await firstView(server.url)
    const idleBytes = residentBytes(server.pid)
    const requests = await requestsOf(server.url, addresses)
    const rows: string[][] = []
    for (const request of requests) rows.push(await compare(server, request))
    printTable('Requests: 50 connections, the same bytes from all three, one process each', [
      ['request', 'CPU ms', 'nginx', 'bare Node', 'req/s', 'p99', '÷ nginx', '÷ bare Node'],
      ...rows,
    ])
    printTable('A whole first visit to Home, the same bytes from all three', [
      ['requests', 'CPU ms', 'nginx', 'bare Node', '÷ bare Node'],
      await wholeVisit(server, addresses),
    ])
    printTable('Memory', [['idle MB', `after ${MEMORY_LOAD_SECONDS} s of load MB`], await memory(server, idleBytes)])
  } finally {
    await server.stop()
  }
}

/** Prints what pages cost the server that are rendered from nothing. @param paths Pages to look at instead of the usual ones. */
export async function printAnewCost(paths: readonly string[]): Promise<void> {
  const server = await startProductionServer('anew')
  try {
    const rows: string[][] = []
    for (const path of paths.length > 0 ? paths : ANEW_PATHS) rows.push(await renderedAnew(server, path))
    printTable('Rendered from nothing, one after the other', [['page', 'CPU ms, brotli', 'CPU ms, identity'], ...rows])
  } finally {
    await server.stop()
  }
}

/** Addresses of a phone's first view of Home, which is warm from then on. */
async function firstView(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] })
  try {
    const { requests } = await visit(browser, url, PHONE)
    return requests.filter((address) => address.startsWith(url))
  } finally {
    await browser.close()
  }
}

async function requestsOf(url: string, addresses: readonly string[]): Promise<Request[]> {
  const paths = addresses.map((address) => address.slice(url.length))
  const found = (pattern: RegExp) => paths.find((path) => pattern.test(path)) ?? ''
  const sitemap = (await answerOf(`${url}/sitemap.xml`, IDENTITY)).bytes.toString()
  const project = /\/portfolio\/[^<]+/.exec(sitemap)?.[0] ?? ''
  const { etag = '' } = (await answerOf(url, BROTLI)).headers
  const page = { path: '/', headers: BROTLI, cpuMsMax: TARGETS.pageCpuMs }
  return [
    { ...page, name: 'Home, brotli', toNginxMin: TARGETS.homeToNginx },
    { ...page, name: 'Home, identity', toNginxMin: TARGETS.homeToNginx, headers: IDENTITY },
    { ...page, name: 'Home, not modified', headers: { ...BROTLI, 'if-none-match': etag } },
    ...['/portfolio', project, '/testimonials', '/contact'].map((path) => ({ ...page, name: path, path })),
    { ...page, name: 'a script', path: found(/\.js$/), cpuMsMax: TARGETS.fileCpuMs },
    { ...page, name: 'a style sheet', path: found(/\.css$/), cpuMsMax: TARGETS.fileCpuMs },
    { ...page, name: '/api/site-metadata', path: '/api/site-metadata', cpuMsMax: TARGETS.apiCpuMs },
    {
      name: 'a rendition',
      path: found(/^\/media\/renditions\//),
      headers: {},
      cpuMsMax: Number.POSITIVE_INFINITY,
      toNginxMin: TARGETS.renditionToNginx,
    },
  ]
}

async function compare(server: Server, { name, path: asked, headers, cpuMsMax, toNginxMin = 0 }: Request) {
  const { bytes } = await answerOf(server.url + asked, headers)
  const ours = await measure(server, asked, headers)
  const dir = await mkdtemp(path.join(tmpdir(), 'same-bytes-'))
  const file = path.join(dir, 'body')
  await writeFile(file, bytes)
  const nginx = await startPlainNginx(new Map([['body', bytes]]))
  const bare = await startBareServer([file])
  try {
    const ofNginx = await measure(nginx, '/body')
    const ofBare = await measure(bare, '/')
    const toNginx = ours.requestsPerSecond / ofNginx.requestsPerSecond
    return [
      name,
      figure(ours.cpuMs.toFixed(3), ours.cpuMs > cpuMsMax),
      figure(ofNginx.cpuMs.toFixed(3)),
      figure(ofBare.cpuMs.toFixed(3)),
      figure(ours.requestsPerSecond.toFixed(0)),
      figure(ours.p99),
      figure(toNginx.toFixed(3), toNginx < toNginxMin),
      figure((ours.requestsPerSecond / ofBare.requestsPerSecond).toFixed(3)),
    ]
  } finally {
    await nginx.stop()
    await bare.stop()
    await rm(dir, { recursive: true })
  }
}

async function measure(server: Server, path: string, headers = {}): Promise<Load & { cpuMs: number }> {
  await load(server.url + path, WARM_UP_SECONDS, headers)
  const beforeMs = cpuMs(server.pid)
  const result = await load(server.url + path, LOAD_SECONDS, headers)
  return { ...result, cpuMs: (cpuMs(server.pid) - beforeMs) / result.requests }
}

/** Asks for a page with a body of no bytes, the answer to which is not remembered. */
async function renderedAnew(server: Server, path: string): Promise<string[]> {
  const figures: string[] = []
  for (const headers of [BROTLI, IDENTITY]) {
    const anew = { ...headers, 'content-length': '0' }
    await askForEach(repeated(server.url + path, WARM_UP_RENDERINGS), anew)
    const beforeMs = cpuMs(server.pid)
    await askForEach(repeated(server.url + path, RENDERINGS), anew)
    const eachMs = (cpuMs(server.pid) - beforeMs) / RENDERINGS
    figures.push(figure(eachMs.toFixed(2), eachMs > TARGETS.anewCpuMs))
  }
  return [path, ...figures]
}

const repeated = (address: string, times: number): string[] => Array.from({ length: times }, () => address)

async function wholeVisit(server: Server, addresses: readonly string[]): Promise<string[]> {
  const bodies = new Map<string, Uint8Array>()
  for (const address of addresses) bodies.set(String(bodies.size), await bodyFor(address))
  const dir = await mkdtemp(path.join(tmpdir(), 'same-visit-'))
  const files = [...bodies.keys()].map((name) => path.join(dir, name))
  for (const [name, bytes] of bodies) await writeFile(path.join(dir, name), bytes)
  const nginx = await startPlainNginx(bodies)
  const bare = await startBareServer(files)
  const sameFrom = ({ url }: Server) => [...bodies.keys()].map((name) => `${url}/${name}`)
  try {
    const oursMs = await visitCpuMs(server, addresses)
    const bareMs = await visitCpuMs(bare, sameFrom(bare))
    return [
      figure(String(addresses.length), addresses.length > TARGETS.homeRequests),
      figure(oursMs.toFixed(2), oursMs > TARGETS.visitCpuMs),
      figure((await visitCpuMs(nginx, sameFrom(nginx))).toFixed(2)),
      figure(bareMs.toFixed(2)),
      figure((oursMs / bareMs).toFixed(2)),
    ]
  } finally {
    await nginx.stop()
    await bare.stop()
    await rm(dir, { recursive: true })
  }
}

/** Milliseconds of a processor that one visit costs, once what serves it is compiled. */
async function visitCpuMs({ pid }: Server, addresses: readonly string[]): Promise<number> {
  for (let count = 0; count < VISITS; count++) await visitOnce(addresses)
  const beforeMs = cpuMs(pid)
  for (let count = 0; count < VISITS; count++) await visitOnce(addresses)
  return (cpuMs(pid) - beforeMs) / VISITS
}

async function memory(server: Server, idleBytes: number): Promise<string[]> {
  await load(server.url, MEMORY_LOAD_SECONDS, IDENTITY)
  const loadedBytes = residentBytes(server.pid)
  const inMb = (bytes: number) => bytes / BYTES_PER_MB
  return [
    figure(inMb(idleBytes).toFixed(0), inMb(idleBytes) > TARGETS.idleMb),
    figure(inMb(loadedBytes).toFixed(0), inMb(loadedBytes) > TARGETS.loadedMb),
  ]
}
