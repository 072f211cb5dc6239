import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { finishMark } from '#server/features/data/move/move-mark.ts'
import { writeMoveNote } from '#server/features/data/move/move-note.ts'
import type { Db } from '#server/platform/db/database.ts'
import { whileLocked } from '../lock.ts'
import { describe, linesToChange, wayBack } from './advice.ts'
import { typesOf } from './copy-files.ts'
import { copyRows, requireEqualRows } from './copy-rows.ts'
import { type Move, prepareMove } from './prepare-move.ts'
import type { Route } from './route.ts'
import { requireSite } from './source.ts'

type Say = (line: string) => void

const POLL_MS = 100
/** Between two rounds of catching up, at least; a round that takes long is followed by a longer rest. */
const REST_MS = 3000
const REST_FACTOR = 5
/** A round with no more than this is small enough to be the last. */
const SMALL = { rows: 500, files: 5 }
const ROUNDS_MAX = 10

/** Moves a site. @throws with one line that says what to mend. */
export async function moveSite(route: Route, say: Say): Promise<void> {
  requireSite(route.from)
  const folder = path.join(route.from.dataDir, 'moving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = { file: path.join(folder, 'lock'), what: 'move' }
  await whileLocked(lock, async () => {
    const move = await prepareMove(route, folder)
    try {
      say(`Moving ${describe(route)}.`)
      await copyMost(move, say)
      sayHow(route, say)
      await finish(move, say)
    } finally {
      await move.close()
    }
  })
  await rm(folder, { recursive: true })
  say(`The way back: ${wayBack(route)}`)
}

interface Round {
  rows: number
  files: number
  bytes: number
  tookMs: number
}

async function copyMost(move: Move, say: Say): Promise<void> {
  for (let number = 1; number <= ROUNDS_MAX; number += 1) {
    const round = await copyRound(move)
    say(`Round ${number}: ${inWords(round)} copied in ${seconds(round.tookMs)}.`)
    if (round.rows <= SMALL.rows && round.files <= SMALL.files) return
  }
}

/** Rows before files: bytes are stored before the row that names them. */
async function copyRound({ source, target, files }: Move, read = source.read): Promise<Round> {
  const startedMs = performance.now()
  const { rows, types } = await read(async (db) => ({
    rows: target ? await copyRows({ db, dialect: source.dialect }, target) : 0,
    types: files ? await typesOf(db, source.dialect) : new Map<string, string>(),
  }))
  const copied = files ? await files.pass(types) : { files: 0, bytes: 0 }
  return { rows, ...copied, tookMs: performance.now() - startedMs }
}

function sayHow(route: Route, say: Say): void {
  say('What is left takes a moment. Change these lines in the environment of the site:')
  for (const line of linesToChange(route)) say(`  ${line}`)
  say(
    'Then restart it. Its visitors wait meanwhile, if a socket of systemd keeps the port. Waiting for the old server to stop …',
  )
}

/** Catches up until the old server has stopped, then copies and compares the last of it. */
async function finish(move: Move, say: Say): Promise<void> {
  let nextMs = performance.now() + REST_MS
  for (;;) {
    const startedMs = performance.now()
    const done = await move.source.whileUnused((db) => finishUnused(move, db, say))
    if (done?.result) {
      await letServersIn(move)
      say(`Done, ${seconds(performance.now() - startedMs)} after the old server had stopped.`)
      return
    }
    await setTimeout(POLL_MS)
    if (performance.now() < nextMs) continue
    const { tookMs } = await copyRound(move)
    nextMs = performance.now() + Math.max(REST_MS, tookMs * REST_FACTOR)
  }
}

/** @returns false when somebody uses the old database after all. */
async function finishUnused(move: Move, db: Db, say: Say): Promise<boolean> {
  const { route, source, target, files, note } = move
  say(`The old server has stopped. ${inWords(await copyRound(move, (work) => work(db)))} were left.`)
  if (target) {
    const { tables, rows } = await requireEqualRows({ db, dialect: source.dialect }, target)
    say(`${count(rows, 'row')} in ${tables} tables are the same on both sides, by SHA-256.`)
  }
  if (files) {
    const { missing, ...there } = await files.finish(db, source.dialect)
    say(`${inFiles(there)} are the same on both sides, each read back and compared by SHA-256.`)
    if (missing.length > 0) say(`The storage had lost these before: ${missing.join(', ')}.`)
  }
  // From here on no server starts on the old site. One that has started before shows by now.
  await writeMoveNote(route.from.dataDir, { ...note, isDone: true })
  if (!(await source.isUsed())) return true
  await writeMoveNote(route.from.dataDir, note)
  say('A server has started on the old site again. Waiting for it to stop …')
  return false
}

async function letServersIn({ target, stores, mark }: Move): Promise<void> {
  if (target) await finishMark(target.db)
  await stores?.target.delete(mark)
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const count = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`
const inFiles = ({ files, bytes }: Pick<Round, 'files' | 'bytes'>): string =>
  `${count(files, 'file')} (${(bytes / 1e6).toFixed(1)} MB)`
const inWords = (round: Round): string => `${count(round.rows, 'row')} and ${inFiles(round)}`
