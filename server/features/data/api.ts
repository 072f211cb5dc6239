import type { Context } from 'hono'
import {
  checkExport,
  clearAll,
  downloadBackup,
  exportContent,
  importContent,
  listBackups,
  makeBackup,
} from '#contract/backup-and-import.ts'
import { bringBack, getBringBack, lookInsideBackup } from '#contract/backup-contents.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { Document } from '#server/documents/document.ts'
import type { Incoming } from '#server/platform/files/incoming.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, requireSecondFactor, serve, viewerOf } from '#server/platform/http/api.ts'
import { bodyStream } from '#server/platform/http/body-stream.ts'
import { fileResponse } from '#server/platform/http/file-response.ts'
import { slugOf } from '#shared/slug.ts'
import type { BackupsService } from './backups/service.ts'
import type { ClearService } from './clear-content.ts'
import type { ExportService } from './export/service.ts'
import type { ImportService } from './import/service.ts'

interface DataServices {
  backups: BackupsService
  exports: ExportService
  imports: ImportService
  clearing: ClearService
  documents: { profile: Pick<Document<StudioProfile>, 'get'> }
}

/** @param incoming Where files lie while they are imported. */
export function dataApi(api: Api, services: DataServices, incoming: Incoming): void {
  const { backups, exports, imports, clearing, documents } = services
  const attachment = async (name: string) =>
    `attachment; filename="${slugOf((await documents.profile.get()).value.name) || 'studio'}-${name}"`
  serve(api, listBackups, () => backups.list())
  serve(api, makeBackup, (_, c) => backups.makeNow(viewerOf(c)))
  serve(api, downloadBackup, async ({ name }, c) => {
    const path = await backups.download(name, viewerOf(c))
    const file = { path, contentType: 'application/zip', cacheControl: 'no-store' }
    const response = await fileResponse(c.req.raw, file)
    if (!response) throw new Problem('not_found', 'That backup is no longer there.')
    // In the folder it has the name of the program.
    response.headers.set('content-disposition', await attachment(name.replace(/^seven-mile-/, '')))
    return response
  })
  serve(api, lookInsideBackup, ({ name }) => backups.contents.look(name))
  serve(api, bringBack, ({ name }, c) => backups.bringBack.begin(name, viewerOf(c)))
  serve(api, getBringBack, () => backups.bringBack.state())
  serve(api, exportContent, async ({ closed }, c) => {
    const { name, content } = await exports.open(closed)
    const type = { 'content-type': 'application/zip', 'content-disposition': await attachment(name) }
    const headers = { ...type, 'cache-control': 'no-store' }
    if (c.req.method !== 'HEAD') return c.body(bodyStream(content), 200, headers)
    // An export that is not read would stay open.
    content.destroy()
    return c.body(null, 200, headers)
  })
  serve(api, checkExport, () => exports.check())
  serve(api, importContent, async (wish, c) => {
    refuseForms(c)
    if (wish.mode === 'replace') requireOwner(viewerOf(c))
    await imports.requireRoom(Number(c.req.header('content-length') ?? 0))
    const body = c.req.raw.body as AsyncIterable<Uint8Array> | null
    const use = ({ file }: { file: string }) => imports.run(file, wish, viewerOf(c))
    return incoming.receive(body, importContent.upload, use).catch(explain)
  })
  serve(api, clearAll, async (_, c) => {
    const { cleared, activityId } = await clearing.clearAll(viewerOf(c))
    return new Answer({ success: true as const, ...cleared }, { activityId })
  })
}

function explain(error: unknown): never {
  if (error instanceof Problem && error.code === 'too_large')
    throw new Problem('too_large', 'This file is too large to import.', { cause: error })
  throw error
}

/** Replacing empties the site as clearing it does. */
function requireOwner(viewer: User): void {
  if (viewer.role === 'owner') return requireSecondFactor(viewer)
  throw new Problem('forbidden', 'Only an owner can replace the content. You can merge the file into it instead.')
}

/** Types that a form on another site could send without a preflight request. */
const FORM_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded|text\/plain)\b/i

function refuseForms(c: Context): void {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return
  throw new Problem('unsupported_type', 'Please send application/zip or application/json.')
}
