import { confirmBackupPassphrase, copyBackup, getBackupCopies, makeBackupPassphrase } from '#contract/backup-copies.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { CopiesService } from './service.ts'

export function copiesApi(api: Api, copies: CopiesService): void {
  serve(api, getBackupCopies, () => copies.get())
  serve(api, copyBackup, (_, c) => copies.copyNow(viewerOf(c)))
  serve(api, makeBackupPassphrase, () => copies.makePassphrase())
  serve(api, confirmBackupPassphrase, ({ id }, c) => copies.confirmPassphrase(id, viewerOf(c)))
}
