import { describe, expect, it } from 'vitest'
import { openingFailure, type SmtpError, sendingFailure } from './failure.ts'

describe('a connection that fails before a mail', () => {
  it.each([
    [{ code: 'EAUTH', responseCode: 535 }, /refused the name or password/, '535'],
    [{ code: 'EDNS' }, /was not found/, 'EDNS'],
    [{ code: 'ETIMEDOUT' }, /in time/, 'ETIMEDOUT'],
    [{ code: 'EPROTOCOL', responseCode: 554 }, /turned the connection away/, '554'],
    [{ code: 'ETLS' }, /agree on encryption/, 'ETLS'],
    [{ code: 'ETLS', command: 'STARTTLS', response: '502 no' }, /offers no encryption/, 'ETLS'],
    [{ code: 'ESOMETHING' }, /cannot be reached/, 'ESOMETHING'],
    [{}, /cannot be reached/, undefined],
  ] as const)('%j holds all mails back', (error, message, reply) => {
    const failure = openingFailure(error)
    expect(failure).toMatchObject({ kind: 'away', reply, isNobodyThere: false })
    expect(failure.message).toMatch(message)
  })
})

describe('a mail that fails on an open connection', () => {
  it.each([
    ['a refusal for good', { permanent: true, responseCode: 552, response: '552 too big' }, 'final'],
    ['a reply to try later', { responseCode: 451, response: '451 greylisted' }, 'passing'],
    ['a server that wants a login', { permanent: true, responseCode: 530, response: '530 log in' }, 'away'],
    ['an address that no server takes', { code: 'EENVELOPE' }, 'final'],
    ['silence', { code: 'ETIMEDOUT' }, 'stalled'],
    ['a broken connection', { code: 'ESOCKET' }, 'passing'],
    ['nothing known', {}, 'passing'],
  ] as const)('%s is %s', (_, error, kind) => {
    expect(sendingFailure(error).kind).toBe(kind)
  })

  it('quotes the reply in one short line, without control characters', () => {
    const { message } = sendingFailure({ permanent: true, response: `550\r\n no\u0000 such\t user ${'x'.repeat(300)}` })
    expect(message).toMatch(/^The mail server refused it for good: 550 no such user x+$/)
    expect(message).toHaveLength('The mail server refused it for good: '.length + 200)
  })
})

describe('an address that does not exist', () => {
  const reply = (fields: SmtpError) =>
    sendingFailure({
      permanent: true,
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 no such user',
      ...fields,
    })

  it.each([550, 551, 553])('follows from the reply %i to the recipient', (responseCode) => {
    expect(reply({ responseCode }).isNobodyThere).toBe(true)
  })

  it.each([
    ['a refusal of the sender', { response: '550 5.7.1 blocked by policy' }],
    ['another reply', { responseCode: 552 }],
    ['a reply to another step', { command: 'DATA' }],
    ['a reply to try later', { permanent: false }],
  ])('does not follow from %s', (_, fields) => {
    expect(reply(fields).isNobodyThere).toBe(false)
  })
})
