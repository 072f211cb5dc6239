import type { Context } from 'hono'
import {
  countUndescribed,
  type Description,
  deleteUnusedFile,
  getDescription,
  listMedia,
  updateDescription,
} from '#contract/files/media.ts'
import type { User } from '#contract/people/session.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import type { Basis } from '#server/platform/version.ts'
import type { MediaService } from './service.ts'

export interface Descriptions {
  readDescription: (id: string) => Promise<Description>
  describePicture: (
    id: string,
    alt: string,
    basis: Basis,
    actor: User,
  ) => Promise<Description & { activityId?: string }>
}

export function mediaLibraryApi(api: Api, media: MediaService, descriptions: Descriptions): void {
  serve(api, listMedia, (query) => media.list(query))
  serve(api, countUndescribed, async () => ({ count: await media.countUndescribed() }))
  serve(api, deleteUnusedFile, async ({ src }, c) => {
    await media.deleteUnused(src, viewerOf(c))
    return { success: true as const }
  })
  serve(api, getDescription, async ({ id }, c) => tagged(c, await descriptions.readDescription(id)))
  serve(api, updateDescription, async ({ id, alt }, c) => {
    return tagged(c, await descriptions.describePicture(id, alt, basisOf(c), viewerOf(c)))
  })
}

function tagged<D extends Description>(c: Context, description: D): D {
  c.header('etag', `"${description.version}"`)
  return description
}
