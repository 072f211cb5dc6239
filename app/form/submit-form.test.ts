import { describe, expect, test, vi } from 'vitest'
import { HttpFailure } from '#app/client/api.ts'
import { InquiryInput } from '#contract/leads/inquiries.ts'
import { DETAILS_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { fakeForm } from '#tests/support/fake-form.ts'
import { checkBy, type FormOptions, submitForm } from './submit-form.ts'

type Options = FormOptions<'name', string>

/** Submits a form with one field and gives what was shown, in order. */
async function submit(options: Partial<Options>, typed = 'Maura') {
  const { form, fields, focusFirstWrong } = fakeForm({ name: typed })
  const shown: unknown[] = []
  vi.mocked(focusFirstWrong).mockImplementation(() => void shown.push('focus'))
  const send = vi.fn(options.send ?? (async () => 'taken'))
  await submitForm(form, { fields: ['name'], ...options, send }, (change) => void shown.push(change))
  return { shown, send, fields }
}

describe('submitting a form', () => {
  test('sends what was typed, and reports success', async () => {
    const onSent = vi.fn()
    const { shown, send } = await submit({ onSent })
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Maura' })
    expect(onSent.mock.calls[0]?.[0]).toBe('taken')
    expect(shown.slice(2)).toEqual([{ reason: '', status: 0, isSending: true }, { isSending: false }])
  })

  test('sends nothing that the check finds wrong; the errors are shown before the first field is focused', async () => {
    const { shown, send } = await submit({ loadCheck: async () => () => ({ name: ['Too odd'] }) })
    expect(shown).toEqual([{ errors: { name: ['Too odd'] } }, 'focus'])
    expect(send).not.toHaveBeenCalled()
  })

  test('what is typed while the check loads counts', async () => {
    const { form, fields } = fakeForm({ name: 'Maura' })
    const check = Promise.withResolvers<() => Record<string, string[]>>()
    const send = vi.fn(async () => undefined)
    const submitted = submitForm(form, { fields: ['name'], loadCheck: () => check.promise, send }, vi.fn())
    if (fields['name']) fields['name'].value = 'Maura Doyle'
    check.resolve(() => ({}))
    await submitted
    expect(send).toHaveBeenCalledWith({ name: 'Maura Doyle' }, form)
  })

  test('the focus is left to a person who went on in another field meanwhile', async () => {
    const { form, focusFirstWrong, ownerDocument } = fakeForm({ name: '' })
    const check = Promise.withResolvers<() => Record<string, string[]>>()
    const submitted = submitForm(form, { fields: ['name'], loadCheck: () => check.promise, send: vi.fn() }, vi.fn())
    ownerDocument.activeElement = {}
    check.resolve(() => ({ name: ['Too odd'] }))
    await submitted
    expect(focusFirstWrong).not.toHaveBeenCalled()
  })

  test('a problem of the server is shown beside its fields', async () => {
    const problem = new Problem('invalid_input', 'Please check', { fields: { name: ['Taken already'] } })
    const { shown } = await submit({ send: () => Promise.reject(new HttpFailure(400, problem)) })
    const failed = { status: 400, reason: 'Please check', isSending: false }
    expect(shown.slice(-2)).toEqual([{ ...failed, errors: { name: ['Taken already'] } }, 'focus'])
  })

  test.each([
    ['a proxy', new HttpFailure(502, undefined), 502],
    ['nobody', new TypeError('Failed to fetch'), 0],
  ])('an answer of %s has no reason of its own', async (_, error, status) => {
    const { shown } = await submit({ send: () => Promise.reject(error) })
    expect(shown.at(-2)).toEqual({ status, reason: '', errors: {}, isSending: false })
  })

  test('a form may say in its own words why it was not taken, and where', async () => {
    const onFailed = () => ({ reason: 'Not now', errors: { name: ['This one'] } })
    const { shown } = await submit({ onFailed, send: () => Promise.reject(new HttpFailure(409, undefined)) })
    const failed = { status: 409, reason: 'Not now', isSending: false }
    expect(shown.at(-2)).toEqual({ ...failed, errors: { name: ['This one'] } })
  })
})

describe('what is wrong with an inquiry', () => {
  const blank = { firstName: '', lastName: ' ', phone: '\t', email: '', projectAddress: '\n', details: '   ' }
  const complete = {
    firstName: 'Maura',
    lastName: 'Doyle',
    phone: 'call the house',
    email: 'maura@example.com',
    projectAddress: '9 Seagull Lane',
    details: 'Eleven beds, one corner lot.',
  }

  test('CON-11: every field that is blank after trimming has its own message', () => {
    expect(checkBy(InquiryInput)(blank)).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      phone: ['Phone number is required'],
      email: ['Email address is required'],
      projectAddress: ['Project address is required'],
      details: ['Project details are required'],
    })
  })

  test('CON-13: no format is checked but that of an email field', () => {
    expect(checkBy(InquiryInput)(complete)).toBeUndefined()
    const odd = { ...complete, firstName: '7', phone: '?', email: 'a@b', projectAddress: '-' }
    expect(checkBy(InquiryInput)(odd)).toBeUndefined()
    const malformed = { ...complete, email: 'maura at home' }
    expect(checkBy(InquiryInput)(malformed)).toEqual({ email: ['Please enter a valid email address'] })
  })

  test('a blank address is missing before it is malformed', () => {
    expect(checkBy(InquiryInput)({ ...complete, email: ' ' })?.['email']).toEqual(['Email address is required'])
  })

  test('what the server would refuse as too long is said in words', () => {
    const errors = checkBy(InquiryInput)({ ...complete, details: 'x'.repeat(DETAILS_MAX + 1) })
    expect(errors?.['details']).toEqual(['Please use 10,000 characters or fewer'])
  })
})
