import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Picture } from '../files/pictures.ts'
import { SHORTLIST } from '../limits.ts'

/** A photograph of a project that is kept, as 'project-id /media/…': one text, so that plain forms can name it. */
export const Heart = z
  .string()
  .check(z.maxLength(2300), z.regex(/^[\w-]{1,200} \S+$/, 'This is no photograph of a project'))

export const Hearts = z
  .array(Heart)
  .check(z.maxLength(SHORTLIST.max, `Please keep ${SHORTLIST.max} photographs or fewer`))

/** A kept photograph, with the house that it is of. */
export const KeptPicture = z.object({ project: z.string(), title: z.string(), picture: Picture })
export type KeptPicture = z.output<typeof KeptPicture>

/** Makes a page of photographs under a link of its own, for 90 days. Those that have gone are left out. */
export const shareShortlist = endpoint({
  method: 'POST',
  path: '/api/shortlist',
  access: 'public',
  input: z.object({ hearts: Hearts.check(z.minLength(1, 'Please keep a photograph first')) }),
  /** @property gone Number of those that were left out. */
  output: z.object({ id: z.string(), gone: z.int() }),
})
