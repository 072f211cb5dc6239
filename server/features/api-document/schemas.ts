import * as z from 'zod/mini'
import { operations } from '#contract/all/endpoints.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

/** Answers with a name of their own, as several operations give them. */
const NAMED = {
  BackupCopies: operations.getBackupCopies,
  Backups: operations.listBackups,
  DropMailing: operations.getDropMailing,
  EditableLetters: operations.listEditableTestimonials,
  HealthCheck: operations.checkEmail,
  HomeTours: operations.getHomeTours,
  LeadRecord: operations.getLead,
  Letter: operations.getTestimonial,
  MondayMail: operations.getMondayMail,
  OwnersRule: operations.getOwnersRule,
  PageTexts: operations.getPageTexts,
  People: operations.listPeople,
  Project: operations.getProject,
  Sessions: operations.listSessions,
  SiteMetadata: operations.getSiteMetadata,
  StoolCatalogue: operations.getStoolCatalogue,
  StudioProfile: operations.getStudioProfile,
}

const COMPONENTS = '#/components/schemas/'
const names = z.registry<{ id: string }>()
for (const [id, { output }] of Object.entries(NAMED)) names.add(output, { id })

/** The schema of a request: fields with a default may be left out. */
export function requestSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...request } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return request
}

/** The schema of an answer, which refers to the named ones. */
export function answerSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, $defs: __, ...answer } = z.toJSONSchema(schema, { metadata: names, unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(answer).replaceAll('"#/$defs/', `"${COMPONENTS}`))
}

/** The named schemas by their names, and that of every failure. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { uri: (id) => COMPONENTS + id, unrepresentable: 'any' })
  const named = Object.entries(schemas).map(([id, named]) => {
    const { $schema: _, $id: __, ...schema } = named
    return [id, schema]
  })
  return { ...Object.fromEntries(named), Problem: PROBLEM }
}

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'For the person who reads it.' },
    code: { enum: Object.keys(PROBLEM_STATUS) },
    fields: {
      type: 'object',
      description: 'Messages for each field, in the order of the checks.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
}
