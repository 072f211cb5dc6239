import * as z from 'zod/mini'
import { createDocument, type DocumentDependencies } from '#server/documents/document.ts'

/** Notes of the list besides facts that can be looked up. */
const FirstStepsNotes = z.object({
  isDismissed: z.boolean(),
  areLegalTextsRead: z.boolean(),
  /** Of the latest test mail that went out. */
  testMail: z.enum(['none', 'unsigned', 'signed']),
})
export type FirstStepsNotes = z.output<typeof FirstStepsNotes>

export type NotesChange = { [name in keyof FirstStepsNotes]?: FirstStepsNotes[name] | undefined }

export const createFirstStepsNotes = (dependencies: DocumentDependencies) =>
  createDocument<FirstStepsNotes, NotesChange>(dependencies, {
    name: 'first-steps',
    title: 'list before opening',
    action: 'first_steps.updated',
    schema: FirstStepsNotes,
    defaults: () => ({ isDismissed: false, areLegalTextsRead: false, testMail: 'none' }),
  })
