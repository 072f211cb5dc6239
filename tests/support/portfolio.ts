import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import type { User } from '#contract/people/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Studio } from './studio.ts'

export const MEGAN: User = { uid: 'u1', email: 'megan@studio.test', role: 'owner', isAuthorized: true }

export const PROJECT = {
  id: 'harbor-house',
  title: 'Harbor House',
  location: 'Avalon, NJ',
  space: 'Beach House',
  style: 'Modern',
  styles: ['Modern', 'Playful'],
  thumbnail: '/media/portfolio/harbor-house/1-cover.jpg',
  description: 'A house by the harbor with room for everybody.',
  featured: false,
  order: 10,
}

const LIST = '/api/portfolio-metadata'

/** Requests as the browser of an admin sends them. */
export function adminOf(studio: Studio) {
  const send = (method: string, address: string, body?: object, headers: Record<string, string> = {}) =>
    studio.fetch(address, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const json = async (address: string) => (await studio.fetch(address)).json()
  return {
    send,
    json,
    create: (body: object, headers?: Record<string, string>) => send('POST', LIST, body, headers),
    update: (id: string, body: object, headers?: Record<string, string>) =>
      send('PUT', `${LIST}?projectId=${id}`, body, headers),
    remove: (id: string) => send('DELETE', `${LIST}?projectId=${id}`),
    removeFile: (id: string, fileUrl: string) =>
      send('DELETE', `/api/portfolio-delete-file?projectId=${id}&fileUrl=${encodeURIComponent(fileUrl)}`),
    arrange: (id: string, body: object, headers?: Record<string, string>) =>
      send('PUT', `/api/admin/project-images?projectId=${id}`, body, headers),
    move: (projectId: string, id: string) => send('POST', '/api/admin/projects/address', { projectId, id }),
    undo: (answer: Response) =>
      send('POST', '/api/admin/activity/undo', { id: answer.headers.get(ACTIVITY_ID_HEADER) ?? '' }),
    get: (id: string) => json(`${LIST}?projectId=${id}`),
    list: async () => (await json(LIST)).projects,
  }
}
export type Admin = ReturnType<typeof adminOf>

/** An uploaded file, as if its bytes had arrived. */
export async function storeFile(db: Db, pathname: string, uploadedAtMs: number): Promise<string> {
  await db
    .insertInto('stored_file')
    .values({
      pathname,
      blob_key: pathname,
      drawable_key: pathname,
      original_key: pathname,
      content_type: 'image/jpeg',
      received_type: 'image/jpeg',
      size_bytes: 1000,
      etag: '"1"',
      sha256: '0',
      original_sha256: '0',
      width: 1200,
      height: 800,
      lqip: 'data:image/png;base64,AA==',
      version: 'v1',
      cache_control: 'public',
      upload_ref: pathname,
      uploaded_at_ms: uploadedAtMs,
      parts: null,
    })
    .execute()
  return `/media/${pathname}`
}
