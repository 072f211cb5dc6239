import { mailWords } from '#content/mail-words.ts'
import type { SenderRecords } from '#contract/health.ts'
import type { User } from '#contract/people/session.ts'
import {
  type BackupCheckOptions,
  createBackupCheck,
  judgeBackups,
  judgeDrills,
} from '#server/features/data/backups/backup-check.ts'
import type { BackupsService } from '#server/features/data/backups/service.ts'
import type { CopiesService } from '#server/features/data/copies/service.ts'
import { createDiskLook, createJobsLook, createUploadsLook } from '#server/features/incidents/looks.ts'
import { mailOwners } from '#server/features/incidents/mail-owners.ts'
import { createIncidentsService } from '#server/features/incidents/service.ts'
import { createWebhookChannel } from '#server/features/incidents/webhook-channel.ts'
import type { WebhookTarget } from '#server/features/webhooks/service.ts'
import { renderMail } from '#server/mails/render.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createDatabaseCheck, type DatabaseCheckOptions } from '#server/platform/health/database-check.ts'
import { createDiskCheck, type DiskCheckOptions } from '#server/platform/health/disk-check.ts'
import { createEmailCheck, doLeadsWait, type EmailCheckOptions } from '#server/platform/health/email-check.ts'
import { createProxyCheck, type ProxyCheckOptions } from '#server/platform/health/proxy-check.ts'
import { createStorageCheck, type StorageCheckOptions } from '#server/platform/health/storage-check.ts'
import type { SendTestMail, TestMailResult } from '#server/platform/health/test-mail.ts'
import type { JobWatch } from '#server/platform/jobs/job-watch.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { hearsOfTrouble } from '#server/platform/webhook/events.ts'

type CheckDependencies = BackupCheckOptions &
  DatabaseCheckOptions &
  DiskCheckOptions &
  EmailCheckOptions &
  ProxyCheckOptions &
  StorageCheckOptions

interface TestMailDependencies {
  publicUrl: string
  senderRecords: () => Promise<SenderRecords>
  sendTestMail: SendTestMail
  onTestMailSent: () => Promise<void>
}

/** The checks of the dashboard. */
export function composeHealthChecks(dependencies: CheckDependencies & TestMailDependencies) {
  const { publicUrl, now, sendTestMail, onTestMailSent, senderRecords } = dependencies
  return {
    email: createEmailCheck(dependencies),
    blob: createStorageCheck(dependencies),
    database: createDatabaseCheck(dependencies),
    disk: createDiskCheck(dependencies),
    backup: createBackupCheck(dependencies),
    proxy: createProxyCheck(dependencies),
    senderRecords,
    testMail: async (viewer: User): Promise<TestMailResult> => {
      const result = await sendTestMail(viewer, (profile) =>
        renderMail({ kind: 'testMail', data: {} }, { publicUrl, profile, words: mailWords, nowMs: now() }),
      )
      if (result.ok) await onTestMailSent()
      return result
    },
  }
}

interface IncidentDependencies {
  db: Db
  now: () => number
  mailer: Pick<Mailer, 'sends'>
  checks: ReturnType<typeof composeHealthChecks>
  states: BackupsService['states']
  lateCopies: CopiesService['checkLate']
  jobWatch: JobWatch
  webhook: Pick<WebhookTarget, 'events'> | undefined
  /** Name of this machine. */
  machine: string
  isStaging: boolean
}

/** Trouble that lasts, found by the checks of the dashboard and by some that have no card. */
export function composeIncidents({ checks, states, lateCopies, webhook, machine, ...others }: IncidentDependencies) {
  const { db, now, mailer } = others
  const disk = { server: machine, checkDisk: checks.disk }
  return createIncidentsService({
    ...others,
    ...disk,
    channels: [
      mailOwners,
      ...(webhook && hearsOfTrouble(webhook.events) ? [createWebhookChannel(webhook.events)] : []),
    ],
    looks: {
      // Without a mail server mails are written as files, which is trouble once somebody who wrote to the studio waits.
      mail: async () => (mailer.sends || (await doLeadsWait(db, now())) ? checks.email() : FINE),
      backup: createBackupCheck({ now, states }, judgeBackups),
      // Finds nothing out where the backups cannot be looked at: that is trouble with the backups.
      copy: lateCopies,
      drill: async () => judgeDrills(await states(), now()),
      disk: createDiskLook({ ...others, ...disk }),
      storage: checks.blob,
      database: checks.database,
      jobs: createJobsLook(others),
      uploads: createUploadsLook(others),
    },
  })
}

const FINE = { ok: true, message: '' }
