import { describe, expect, it } from 'vitest'
import { createAdmission, NotAdmitted } from './admission.ts'
import type { Sender } from './fair-queue.ts'

const from = (network: string, facts: Partial<{ isPipelining: boolean; isGone: boolean }> = {}): Sender => ({
  network,
  isPipelining: () => facts.isPipelining ?? false,
  isGone: () => facts.isGone ?? false,
})

/** Asks for all of them at once. @returns Their names in the order in which they were worked on. */
async function orderOf(requests: [name: string, sender: Sender][], queueLimit = 100): Promise<string[]> {
  const admission = createAdmission({ concurrency: 1, queueLimit })
  const order: string[] = []
  await Promise.allSettled(requests.map(([name, sender]) => admission.run(sender, () => order.push(name))))
  return order
}

describe('admission', () => {
  it('works on a request at once where nothing waits, and gives its result', async () => {
    const admission = createAdmission()
    expect(await admission.run(from('a'), () => 'done')).toBe('done')
  })

  it('lets networks take turns, however much one of them asks for', async () => {
    const flood = ['1', '2', '3', '4'].map((name): [string, Sender] => [name, from('flood')])
    expect(await orderOf([...flood, ['visitor', from('home')]])).toEqual(['1', '2', 'visitor', '3', '4'])
  })

  it('serves connections that wait for one answer before those that pipeline, on one network, too', async () => {
    const flood = ['1', '2', '3'].map((name): [string, Sender] => [name, from('a', { isPipelining: true })])
    expect(await orderOf([...flood, ['visitor', from('a')]])).toEqual(['1', 'visitor', '2', '3'])
  })

  it('turns away the last of the network that has most waiting', async () => {
    const flood = ['1', '2', '3', '4'].map((name): [string, Sender] => [name, from('flood')])
    expect(await orderOf([...flood, ['visitor', from('home')]], 3)).toEqual(['1', '2', 'visitor', '3'])
  })

  it('turns away a connection that pipelines before one that does not', async () => {
    const requests: [string, Sender][] = [
      ['1', from('a')],
      ['greedy', from('a', { isPipelining: true })],
      ['2', from('a')],
      ['3', from('a')],
    ]
    expect(await orderOf(requests, 2)).toEqual(['1', '2', '3'])
  })

  it('does nothing for a sender who has gone meanwhile', async () => {
    const requests: [string, Sender][] = [
      ['1', from('a')],
      ['gone', from('a', { isGone: true })],
      ['2', from('a')],
    ]
    expect(await orderOf(requests)).toEqual(['1', '2'])
  })

  it('says of a request that it was not admitted', async () => {
    const admission = createAdmission({ concurrency: 1, queueLimit: 0 })
    const first = admission.run(from('a'), () => 'done')
    await expect(admission.run(from('a'), () => 'done')).rejects.toBeInstanceOf(NotAdmitted)
    expect(await first).toBe('done')
  })

  it('works on more while those at work wait for something else', async () => {
    const admission = createAdmission({ concurrency: 2 })
    const picture = Promise.withResolvers<string>()
    const waiting = [1, 2, 3, 4, 5].map(() => admission.run(from('a'), () => picture.promise))
    expect(await admission.run(from('a'), () => 'a page')).toBe('a page')
    picture.resolve('a picture')
    expect(await Promise.all(waiting)).toHaveLength(5)
  })

  it('goes on after work that failed', async () => {
    const admission = createAdmission({ concurrency: 1 })
    const failed = admission.run(from('a'), () => Promise.reject(new Error('broken')))
    const next = admission.run(from('a'), () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
