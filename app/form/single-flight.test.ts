import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** A guarded request that ends when the test says so. */
function guarded() {
  const shown: boolean[] = []
  const requests: PromiseWithResolvers<string>[] = []
  const run = singleFlight((isBusy) => shown.push(isBusy))
  const click = () =>
    run(() => {
      const request = Promise.withResolvers<string>()
      requests.push(request)
      return request.promise
    })
  return { shown, requests, click }
}

describe('a guarded button', () => {
  it('makes one request of two clicks in one tick', async () => {
    const { requests, click } = guarded()
    const clicks = [click(), click()]
    expect(requests).toHaveLength(1)
    requests[0]?.resolve('sent')
    expect(await Promise.all(clicks)).toEqual(['sent', undefined])
  })

  it('is busy until the request ends, and then takes the next click', async () => {
    const { shown, requests, click } = guarded()
    const first = click()
    expect(shown).toEqual([true])
    requests[0]?.resolve('sent')
    await first
    expect(shown).toEqual([true, false])
    void click()
    expect(requests).toHaveLength(2)
  })

  it('takes the next click after a failure, which it passes on', async () => {
    const { shown, requests, click } = guarded()
    const first = click()
    requests[0]?.reject(new Error('Out for lunch.'))
    await expect(first).rejects.toThrow('Out for lunch.')
    expect(shown).toEqual([true, false])
    void click()
    expect(requests).toHaveLength(2)
  })
})
