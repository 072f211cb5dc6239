import { fork } from 'node:child_process'
import path from 'node:path'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { BackupFacts } from '#server/features/data/archive/write-backup.ts'
import type { CopyFacts, CopyOptions } from '#server/features/data/away/copy-away.ts'
import { forgetPrepared } from '#server/features/data/bring-back/prepare-backup.ts'
import type { SwapOptions } from '#server/features/data/bring-back/swap-in.ts'
import type { ArchiveContents } from '#server/features/data/contents/read-contents.ts'
import type { BackupPlace, Config } from '#server/platform/config.ts'
import type { ArchiveAnswer, ArchiveTask } from './archive-task.ts'

/** Makes and test-restores backups in processes of their own, so that the server goes on answering. */
export interface Archives {
  /**
   * @param file Absolute path of the archive to be.
   * @param stopping Breaks it off.
   * @throws {BackupError} with words for the studio's owner.
   */
  backUp: (file: string, nowMs: number, stopping?: AbortSignal) => Promise<BackupFacts>
  /** Restores an archive into a temporary folder. @returns A summary in words, or `NOT_TRIED`. @throws {BackupError} as above. */
  verify: (file: string, stopping?: AbortSignal) => Promise<string>
  /** Copies an archive to the second place, and reads it back. @throws {BackupError} as above. */
  copy: (task: CopyTask, stopping?: AbortSignal) => Promise<CopyFacts>
  /** Reads what is in an archive. @throws {BackupError} as above, and when it takes too long. */
  look: (file: string) => Promise<ArchiveContents>
  /** Makes an archive ready to take the place of the running site. @throws {BackupError} as above. */
  prepare: (file: string, nowMs: number) => Promise<void>
  /** Lets the one that is ready take it. @returns False when the site was changed since the backup that was made first. */
  swapIn: (options: Omit<SwapOptions, 'config'>) => Promise<boolean>
  /** Removes what `prepare` has left at that time. */
  forgetPrepared: (atMs: number) => Promise<void>
}

export type CopyTask = Omit<CopyOptions, 'place' | 'draftDir'> & { place: BackupPlace }

interface ArchivesOptions {
  config: Config
  /** Folder of the checkout: worker and migrations are found from here. */
  rootDir: string
}

export function createArchives({ config, rootDir }: ArchivesOptions): Archives {
  const worker = path.join(rootDir, 'server/features/data/backups/archive-worker.ts')
  const migrations = path.join(rootDir, 'db/migrations')
  const draftDir = path.join(config.dataDir, 'copying')
  const passphrase = config.backupPassphrase
  // Backups are stored beside the secret and can be downloaded: they hold it encrypted or not at all.
  const secret = { passphrase, withoutLock: 'left out' } as const
  return {
    async backUp(file, nowMs, stopping) {
      const answer = await runApart(worker, { kind: 'back-up', config, file, secret, nowMs }, stopping)
      if (answer.kind === 'back-up') return answer.facts
      throw failureOf(answer)
    },
    async verify(file, stopping) {
      const task = { kind: 'verify', file, migrations, scratchDir: config.dataDir, passphrase } as const
      const answer = await runApart(worker, task, stopping)
      if (answer.kind === 'verify') return answer.restored
      throw failureOf(answer)
    },
    async copy(task, stopping) {
      const answer = await runApart(worker, { kind: 'copy', ...task, draftDir }, stopping)
      if (answer.kind === 'copy') return answer.facts
      throw failureOf(answer)
    },
    async look(file) {
      const slow = AbortSignal.timeout(LOOK_LIMIT_MS)
      const answer = await runApart(worker, { kind: 'look', file }, slow)
      if (answer.kind === 'look') return answer.contents
      throw failureOf(answer)
    },
    async prepare(file, nowMs) {
      const answer = await runApart(worker, { kind: 'prepare', config, file, migrations, nowMs })
      if (answer.kind !== 'prepare') throw failureOf(answer)
    },
    async swapIn(options) {
      const answer = await runApart(worker, { kind: 'swap', config, ...options })
      if (answer.kind === 'swap') return answer.isDone
      throw failureOf(answer)
    },
    forgetPrepared: (atMs) => forgetPrepared(config, atMs),
  }
}

function failureOf(answer: ArchiveAnswer): Error {
  const message = answer.kind === 'failed' ? answer.message : `It answered ${answer.kind}.`
  return answer.kind === 'failed' && answer.isExpected ? new BackupError(message) : new Error(message)
}

const MEMORY_MB = 512
/** Longer than the tables of a large site take to be read. */
const LOOK_LIMIT_MS = 60_000

async function runApart(worker: string, task: ArchiveTask, stopping?: AbortSignal): Promise<ArchiveAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ArchiveAnswer>()
  stopping?.throwIfAborted()
  const child = fork(worker, { execArgv: [`--max-old-space-size=${MEMORY_MB}`], serialization: 'advanced' })
  const stop = (): void => void child.kill('SIGKILL')
  stopping?.addEventListener('abort', stop, { once: true })
  child.once('message', (answer) => resolve(answer as ArchiveAnswer))
  child.once('error', reject)
  child.once('exit', (code, signal) => reject(new Error(`The process ended without an answer (${signal ?? code}).`)))
  child.send(task, (error) => error && reject(error))
  return promise.finally(() => stopping?.removeEventListener('abort', stop))
}
