import { signedIn } from '#app/admin/admin-call.ts'
import { apiBase, toFailure } from '#app/client/api.ts'
import { type ImportMode, type ImportReport, importContent } from '#contract/backup-and-import.ts'

/** Sends a file to be imported, or only to be reported on. @throws {HttpFailure} with the server's reason. */
export async function postImport(file: File, mode: ImportMode, dryRun: boolean): Promise<ImportReport> {
  const base = apiBase()
  const query = new URLSearchParams({ mode, dryRun: String(dryRun) })
  const type = /\.json$/i.test(file.name) ? 'application/json' : 'application/zip'
  return signedIn(async () => {
    const response = await fetch(`${base}${importContent.path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: file,
      ...(base !== '' && { credentials: 'include' }),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toFailure(response.status, { body, headers: response.headers }, importContent)
    return importContent.output.parse(body)
  })
}
