import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { BriefToken } from './brief.ts'
import { BRIEF_FILES, BRIEF_FILES_PATH, REMOVE_BRIEF_FILE_PATH } from './brief-texts.ts'

/** A file that a person added to an inquiry. */
export const LeadFile = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  at: z.iso.datetime(),
})
export type LeadFile = z.output<typeof LeadFile>

/**
 * Adds files to the inquiry that the token is for: one as the body with its name, or several as a form of the browser. Only
 * pictures and PDFs, by their bytes. One that fails is named, and the others stay.
 */
export const addBriefFiles = endpoint({
  method: 'POST',
  path: BRIEF_FILES_PATH,
  access: 'public',
  upload: { maxBytes: BRIEF_FILES.maxBytes },
  input: z.object({ token: BriefToken, name: z.optional(line(NAME_MAX)) }),
  output: z.object({ token: z.string(), files: z.array(LeadFile) }),
  form: { pages: ['/inquiry'], result: '/inquiry?token=:token#files' },
})

/** Takes one file away for good. */
export const removeBriefFile = endpoint({
  method: 'POST',
  path: REMOVE_BRIEF_FILE_PATH,
  access: 'public',
  input: z.object({ token: BriefToken, id: z.string().check(z.maxLength(64)) }),
  output: z.object({ token: z.string(), files: z.array(LeadFile) }),
  form: { pages: ['/inquiry'], result: '/inquiry?token=:token#files' },
})

/** Leads to a link that works for an hour, for whoever has it. */
export const openLeadFile = endpoint({
  method: 'GET',
  path: '/api/admin/lead/file',
  access: 'admin',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({}),
})

/** The file of such a link, to be stored and not to be opened in the page. 410 once the hour is over. */
export const getLeadFile = endpoint({
  method: 'GET',
  path: '/api/lead-file',
  access: 'public',
  input: z.object({ token: z.string().check(z.maxLength(500)) }),
  output: z.object({}),
})
