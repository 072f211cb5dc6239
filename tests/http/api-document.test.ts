import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#contract/all/endpoints.ts'
import { sendsBody } from '#contract/endpoint.ts'
import { NAME_MAX } from '#contract/limits.ts'
import type { describeApi } from '#server/features/api-document/document.ts'
import { startStudio } from '../support/studio.ts'

type ApiDocument = ReturnType<typeof describeApi>

let answer: Response
let document: ApiDocument
beforeAll(async () => {
  const studio = await startStudio()
  answer = await studio.fetch('/api/openapi.json')
  document = await answer.json()
  return () => studio.close()
})

const operationOf = (name: keyof typeof operations) => {
  const { path, method } = operations[name]
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${name} is missing.`)
  return found
}

describe('the document of the API', () => {
  it('is OpenAPI 3.1, and the same until the site is updated', async () => {
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('etag')).toMatch(/^"/)
    const result = await new Validator().validate({ ...document })
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  it.each(Object.entries(operations))('%s: has its address, and its fields where they are read', (name, endpoint) => {
    const { parameters, requestBody, summary } = operationOf(name as keyof typeof operations)
    expect(summary).toMatch(/\.$/)
    const isInAddress = !sendsBody(endpoint) || 'upload' in endpoint
    const names = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
    const asked = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
    if (isInAddress) expect(asked).toEqual(expect.arrayContaining(names))
    else expect(requestBody).toMatchObject({ description: expect.stringMatching(/^At most \d+ bytes\.$/) })
  })

  it('names the limits of fields, the failures with their codes, and the headers', () => {
    const { requestBody, parameters, responses } = operationOf('submitInquiry')
    expect(requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { firstName: { type: 'string', maxLength: NAME_MAX } } } },
      },
    })
    expect(parameters.map(({ name }) => name)).toEqual(['Idempotency-Key', 'x-form-stamp'])
    expect(Object.keys(responses)).toEqual([
      '200',
      '303',
      '400',
      '403',
      '413',
      '414',
      '415',
      '422',
      '429',
      '500',
      '503',
    ])
    expect(responses['429']).toMatchObject({ headers: { 'retry-after': {} } })
    expect(operationOf('updateProject').responses['412']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            allOf: [
              {},
              { properties: { code: { enum: ['stale'] }, current: { $ref: '#/components/schemas/Project' } } },
            ],
          },
        },
      },
    })
  })

  it('tells who may do what', () => {
    expect(operationOf('listProjects').security).toEqual([])
    expect(operationOf('listLeads')).toMatchObject({ tags: ['People of the studio'], security: [{ session: [] }] })
    expect(operationOf('clearAll').tags).toEqual(['Owners'])
    expect(document.components.securitySchemes.session.name).toBe('studio.session')
  })
})
