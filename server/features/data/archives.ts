import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '#server/config.ts'
import type { ArchiveAnswer, ArchiveTask } from './archive-task.ts'
import type { BackupFacts } from './backup-service.ts'
import { BackupError } from './manifest.ts'

/** Makes and tries backups beside the server's own thread, which goes on answering visitors. */
export interface Archives {
  /** @param file Absolute path of the archive to be. @throws {BackupError} with words for the studio's owner. */
  backUp: (file: string, nowMs: number) => Promise<BackupFacts>
  /** Restores an archive into a folder that is thrown away. @returns what was restored. @throws {BackupError} as above. */
  verify: (file: string) => Promise<string>
}

interface ArchivesOptions {
  config: Config
  /** Folder of the checkout: worker and migrations are found from here. */
  rootDir: string
}

export function createArchives({ config, rootDir }: ArchivesOptions): Archives {
  const worker = path.join(rootDir, 'server/features/data/archive-worker.ts')
  const migrations = path.join(rootDir, 'db/migrations')
  return {
    async backUp(file, nowMs) {
      const answer = await runApart(worker, { kind: 'back-up', config, file, nowMs })
      if (answer.kind === 'back-up') return answer.facts
      throw failureOf(answer)
    },
    async verify(file) {
      const answer = await runApart(worker, { kind: 'verify', file, migrations, scratchDir: config.dataDir })
      if (answer.kind === 'verify') return answer.restored
      throw failureOf(answer)
    },
  }
}

function failureOf(answer: ArchiveAnswer): Error {
  const message = answer.kind === 'failed' ? answer.message : `It answered ${answer.kind}.`
  return answer.kind === 'failed' && answer.isExpected ? new BackupError(message) : new Error(message)
}

const MEMORY_MB = 512

async function runApart(worker: string, task: ArchiveTask): Promise<ArchiveAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ArchiveAnswer>()
  const thread = new Worker(worker, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The thread ended without an answer.')))
  return promise
}
