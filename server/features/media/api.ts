import {
  countUndescribed,
  type Description,
  deleteUnusedFile,
  getDescription,
  getEndingLicences,
  listMedia,
  updateDescription,
} from '#contract/files/media.ts'
import type { User } from '#contract/people/session.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import type { MediaService } from './service.ts'

export interface Descriptions {
  readDescription: (id: string) => Promise<Description>
  describePicture: (
    id: string,
    alt: string,
    expected: ExpectedVersions,
    actor: User,
  ) => Promise<{ description: Description; activityId: string | null }>
}

export function mediaLibraryApi(api: Api, media: MediaService, descriptions: Descriptions): void {
  serve(api, listMedia, (query) => media.list(query))
  serve(api, countUndescribed, async () => ({ count: await media.countUndescribed() }))
  serve(api, getEndingLicences, () => media.endingLicences())
  serve(api, deleteUnusedFile, async ({ src }, c) => {
    await media.deleteUnused(src, viewerOf(c))
    return { success: true as const }
  })
  serve(api, getDescription, async ({ id }) => {
    const description = await descriptions.readDescription(id)
    return new Answer(description, { version: description.version })
  })
  serve(api, updateDescription, async ({ id, alt }, c, expected) => {
    const { description, activityId } = await descriptions.describePicture(id, alt, expected, viewerOf(c))
    return new Answer(description, { version: description.version, activityId })
  })
}
