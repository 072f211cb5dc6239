import { expect, it } from 'vitest'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { HttpFailure } from '#app/client/api.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { ProjectInput } from '#contract/portfolio/project-input.ts'
import { createUnderFreeId, toNewProject } from './creation.ts'
import { newForm } from './project-form.ts'

const FORM = { ...newForm([]), title: ' Gull Cottage ', location: ' Avalon ', description: ' Three rooms, one porch. ' }

function picture(id: string, url?: string): DraftPicture {
  return {
    id,
    name: id,
    contentType: 'image/jpeg',
    sizeBytes: 1,
    originalBytes: 1,
    state: 'done',
    fraction: 1,
    uploadState: { pathname: '', parts: [], ...(url && { url }) },
    previewUrl: '',
    alt: ` ${id} `,
    focal: { x: 0.2, y: 0.8 },
  }
}

/** A server on which some ids are taken; of those, this upload has made `own`. */
function server(taken: readonly string[], own?: string) {
  const calls: string[] = []
  const answer = async (call: string, id: string, refuses: boolean): Promise<Project> => {
    calls.push(`${call} ${id}`)
    if (refuses) throw new HttpFailure(409, undefined, 'Taken.')
    return { id } as Project
  }
  return {
    calls,
    saves: {
      save: ({ id = '' }: ProjectInput) => answer('POST', id, taken.includes(id)),
      upsert: (id: string) => answer('PUT', id, id !== own),
    },
  }
}

const PROJECT = toNewProject(FORM, picture('t', '/t.jpg'), [picture('a', '/a.jpg'), picture('lost')])

it('UPL-42, UPL-43: a new project is trimmed, not featured, and has the pictures that arrived', () => {
  expect(PROJECT).toMatchObject({
    title: 'Gull Cottage',
    location: 'Avalon',
    description: 'Three rooms, one porch.',
    featured: false,
    style: 'Modern',
    styles: ['Modern'],
    thumbnail: '/t.jpg',
    gallery: [{ src: '/a.jpg', alt: 'a', focal: { x: 0.2, y: 0.8 } }],
  })
})

it('GAL-19: a new project opens with the picture that was chosen for it, once that is in the storage', () => {
  const [a, lost] = [picture('a', '/a.jpg'), picture('lost')]
  const opensWith = (hero: DraftPicture) => toNewProject(FORM, picture('t', '/t.jpg'), [a, lost], hero).heroImage
  expect([opensWith(a), opensWith(lost), PROJECT.heroImage]).toEqual(['/a.jpg', undefined, undefined])
})

it('UPL-41: without a thumbnail or any file there is nothing to save', () => {
  const message = 'Thumbnail and portfolio files are required'
  expect(() => toNewProject(FORM, undefined, [picture('a', '/a.jpg')])).toThrow(message)
  expect(() => toNewProject(FORM, picture('t', '/t.jpg'), [])).toThrow(message)
})

it('UPL-39: updates what it has made before', async () => {
  const { calls, saves } = server(['gull-cottage'], 'gull-cottage')
  const terms = { key: 'key', reservedId: 'gull-cottage', isTaken: () => false }
  expect((await createUnderFreeId(PROJECT, terms, saves)).id).toBe('gull-cottage')
  expect(calls).toEqual(['POST gull-cottage', 'PUT gull-cottage'])
})

it("UPL-40, SLUG-5, SLUG-6: leaves somebody else's alone and takes the next free address", async () => {
  const { calls, saves } = server(['gull-cottage', 'gull-cottage-2'])
  const terms = { key: 'key', reservedId: 'gull-cottage', isTaken: (id: string) => id === 'gull-cottage-1' }
  const saved = await createUnderFreeId(PROJECT, terms, saves)
  expect(saved.id).toBe('gull-cottage-3')
  expect(calls).toEqual([
    'POST gull-cottage',
    'PUT gull-cottage',
    'POST gull-cottage-2',
    'PUT gull-cottage-2',
    'POST gull-cottage-3',
  ])
})

it('SLUG-6: begins with the address that is kept for it', async () => {
  const { calls, saves } = server([])
  await createUnderFreeId(PROJECT, { key: 'key', reservedId: 'gull-cottage-4', isTaken: () => false }, saves)
  expect(calls).toEqual(['POST gull-cottage-4'])
})
