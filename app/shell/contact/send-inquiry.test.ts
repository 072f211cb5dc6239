import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { sendInquiry } from './send-inquiry.ts'

const ORIGIN = 'http://studio.test'
const draft = {
  inquiry: {
    firstName: 'Maura',
    lastName: 'Doyle',
    phone: '609.555.0100',
    email: 'maura@example.com',
    projectAddress: '9 Seagull Lane',
    details: 'Eleven beds, one corner lot.',
  },
  idempotencyKey: 'key-1',
}
const unguarded = { headers: {}, honeypot: {} }
const warnings = vi.spyOn(console, 'warn')

beforeEach(() => {
  warnings.mockReset().mockImplementation(() => undefined)
})

afterEach(() => {
  vi.clearAllMocks()
})

test('CON-14: posts the six texts as JSON under the key of the draft', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>().mockResolvedValue(Response.json({}, { status: 201 }))
  expect(await sendInquiry(draft, unguarded, { fetch, origin: ORIGIN })).toEqual({ outcome: 'sent' })
  const sent = fetch.mock.calls[0]?.[0]
  expect(sent?.method).toBe('POST')
  expect(sent?.url).toBe(`${ORIGIN}/api/contact`)
  expect(sent?.headers.get('idempotency-key')).toBe('key-1')
  expect(await sent?.json()).toEqual(draft.inquiry)
})

test('CON-20: a filled honeypot and a stamp go with the request, not with the words', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>().mockResolvedValue(Response.json({}))
  const guard = { headers: { 'x-form-stamp': 'signed' }, honeypot: { website: 'https://spam.example' } }
  await sendInquiry(draft, guard, { fetch, origin: ORIGIN })
  const sent = fetch.mock.calls[0]?.[0]
  expect(sent?.headers.get('x-form-stamp')).toBe('signed')
  expect(await sent?.json()).toEqual({ ...draft.inquiry, website: 'https://spam.example' })
})

test('any ok answer is success, whatever it says', async () => {
  const fetch = async () => new Response('<p>Thanks</p>')
  expect(await sendInquiry(draft, unguarded, { fetch, origin: ORIGIN })).toEqual({ outcome: 'sent' })
})

test('CON-17: a refusal tells its fields and its body goes to the log', async () => {
  const problem = new Problem('invalid_input', 'Please check', { fields: { phone: ['Phone number is required'] } })
  const fetch = async () => Response.json(problem.toBody(), { status: 400 })
  const delivery = await sendInquiry(draft, unguarded, { fetch, origin: ORIGIN })
  expect(delivery).toEqual({ outcome: 'failed', reason: 'Please check', errors: { phone: 'Phone number is required' } })
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('400'), JSON.stringify(problem.toBody()))
})

test('CON-17: a refusal that is not ours is logged as it came', async () => {
  const fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  expect(await sendInquiry(draft, unguarded, { fetch, origin: ORIGIN })).toEqual({
    outcome: 'failed',
    reason: undefined,
    errors: {},
  })
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('502'), '<h1>Bad Gateway</h1>')
})

test('CON-18: no answer is told apart from a refusal', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await sendInquiry(draft, unguarded, { fetch, origin: ORIGIN })).toEqual({ outcome: 'network' })
  expect(warnings).toHaveBeenCalledOnce()
})
