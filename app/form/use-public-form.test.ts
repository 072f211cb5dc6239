import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { joinWaitlist } from '#contract/stool/waitlist.ts'
import { fakeForm, fakeStorage, renderOnce } from '#tests/support/fake-form.ts'
import { checkBy, type FormFailure } from './submit-form.ts'
import { type PublicFormOptions, usePublicForm } from './use-public-form.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const
const typed = { firstName: 'Maura', lastName: 'Doyle', email: 'maura@example.com' }
const answer = vi.fn<(request: Request) => Promise<Response>>()
const storage = new Map<string, string>()
const warnings = vi.spyOn(console, 'warn')

beforeEach(() => {
  storage.clear()
  answer.mockReset().mockImplementation(async () => Response.json({}, { status: 201 }))
  warnings.mockReset().mockReturnValue()
  vi.stubGlobal('location', { origin: 'http://studio.test', port: '', hostname: 'studio.test' })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('sessionStorage', fakeStorage(storage))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function begin(options: Partial<PublicFormOptions<(typeof FIELDS)[number], void>> = {}) {
  const page = fakeForm(typed)
  const onSent = vi.fn()
  const onFailed = vi.fn<(failure: FormFailure) => undefined>()
  const { handlers } = renderOnce(() =>
    usePublicForm({
      path: '/api/stool-waitlist',
      fields: FIELDS,
      loadCheck: async () => checkBy(joinWaitlist.input),
      onSent,
      onFailed,
      ...options,
    }),
  )
  return {
    ...page,
    handlers,
    onSent,
    onFailed,
    /** Submits and waits for what comes of it. */
    submit: async () => {
      const outcomes = onSent.mock.calls.length + onFailed.mock.calls.length
      handlers.onSubmit(page.event)
      await vi.waitFor(() => expect(onSent.mock.calls.length + onFailed.mock.calls.length).toBe(outcomes + 1))
    },
  }
}

const sent = (index: number) => answer.mock.calls[index]?.[0]
const keyOf = (index: number) => sent(index)?.headers.get('idempotency-key')
const refuse = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })

describe('what is sent', () => {
  test('CON-14, NL-11: the values as JSON, under a key', async () => {
    const { submit } = begin()
    await submit()
    expect([sent(0)?.method, sent(0)?.url]).toEqual(['POST', 'http://studio.test/api/stool-waitlist'])
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/)
    expect(await sent(0)?.json()).toEqual(typed)
  })

  test('CON-20, B44: a filled honeypot, and the stamp of a form that was begun empty', async () => {
    const { submit, fields, handlers, event } = begin()
    for (const field of Object.values(fields)) field.value = ''
    answer.mockImplementationOnce(async () => Response.json({ stamp: 'signed' }))
    handlers.onFocus(event as never)
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
    // Until its answer has been read.
    await new Promise(setImmediate)
    for (const [name, value] of Object.entries(typed)) Object.assign(fields[name] ?? {}, { value })
    Object.assign(fields['website'] ?? {}, { value: 'https://spam.example' })
    await submit()
    expect(sent(1)?.headers.get('x-form-stamp')).toBe('signed')
    expect(await sent(1)?.json()).toEqual({ ...typed, website: 'https://spam.example' })
  })

  test('nothing while the endpoint would refuse it', async () => {
    const { fields, handlers, event, focusFirstWrong } = begin()
    Object.assign(fields['email'] ?? {}, { value: 'maura at home' })
    handlers.onSubmit(event)
    await vi.waitFor(() => expect(focusFirstWrong).toHaveBeenCalled())
    expect(answer).not.toHaveBeenCalled()
  })

  test('everything where the check does not load: then the server checks alone', async () => {
    const { submit, fields, onSent } = begin({ loadCheck: () => Promise.reject(new TypeError('Failed to fetch')) })
    Object.assign(fields['email'] ?? {}, { value: 'maura at home' })
    await submit()
    expect(onSent).toHaveBeenCalledOnce()
  })

  test('any ok answer is success, whatever it says', async () => {
    answer.mockImplementation(async () => new Response('<p>Thanks</p>'))
    const { submit, onSent } = begin()
    await submit()
    expect(onSent).toHaveBeenCalledOnce()
  })

  test('an answer that makes no sense to the form is a failure', async () => {
    const readAnswer = () => Promise.reject(new Error('No reference'))
    const { submit, onFailed } = begin({ readAnswer })
    await submit()
    await submit()
    expect(onFailed).toHaveBeenCalledTimes(2)
    expect(keyOf(1)).toBe(keyOf(0))
  })
})

describe('sending again', () => {
  test('while one request is under way sends nothing', async () => {
    const { submit, handlers, event } = begin()
    const submitted = submit()
    handlers.onSubmit(event)
    await submitted
    expect(answer).toHaveBeenCalledOnce()
  })

  test('CON-19: the same content has the same key after a failure', async () => {
    answer.mockImplementationOnce(refuse)
    const { submit } = begin()
    await submit()
    await submit()
    expect(keyOf(1)).toBe(keyOf(0))
  })

  test('changed content has another key', async () => {
    answer.mockImplementationOnce(refuse)
    const { submit, fields } = begin()
    await submit()
    Object.assign(fields['lastName'] ?? {}, { value: 'O’Doyle' })
    await submit()
    expect(keyOf(1)).not.toBe(keyOf(0))
  })

  test('what was taken has another key: it is a second record', async () => {
    const { submit } = begin()
    await submit()
    await submit()
    expect(keyOf(1)).not.toBe(keyOf(0))
  })
})

describe('a failure', () => {
  test('CON-17: goes to the log with the body of a refusal', async () => {
    const problem = new Problem('invalid_input', 'Please check', { fields: { email: ['Odd'] } })
    answer.mockImplementation(async () => Response.json(problem.toBody(), { status: 400 }))
    const { submit, onFailed } = begin()
    await submit()
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ status: 400, problem: { fields: { email: ['Odd'] } } })
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('400'), JSON.stringify(problem.toBody()))
  })

  test('CON-17: a refusal that is not ours is logged as it came', async () => {
    answer.mockImplementation(refuse)
    const { submit, onFailed } = begin()
    await submit()
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ status: 502, problem: undefined })
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('502'), '<h1>Bad Gateway</h1>')
  })

  test('CON-18: no answer has another message than a refusal', async () => {
    answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const { submit, onFailed } = begin()
    await submit()
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ status: 0, problem: undefined, error: expect.any(TypeError) })
    expect(warnings).toHaveBeenCalledOnce()
  })

  test('an answer that takes 30 seconds is none', async () => {
    vi.useFakeTimers()
    answer.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const { handlers, event, onFailed } = begin()
    handlers.onSubmit(event)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(onFailed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ status: 0, error: { name: 'TimeoutError' } })
  })
})

describe('a draft', () => {
  test('CON-22: is kept until it was taken, and forgotten then', async () => {
    const { submit } = begin({ draftName: 'draft' })
    answer.mockImplementationOnce(refuse)
    await submit()
    expect(JSON.parse(storage.get('draft') ?? '')).toMatchObject({ content: typed })
    await submit()
    expect(storage.has('draft')).toBe(false)
  })

  test('is not kept by a form without a name for it', async () => {
    answer.mockImplementationOnce(refuse)
    const { submit } = begin()
    await submit()
    expect(storage.size).toBe(0)
  })
})
