/** The sender of a request that waits to be worked on. */
export interface Sender {
  /** Senders of one network share its turns. */
  network: string
  /** True while its connection has sent more requests than have been answered, as no browser does. */
  isPipelining: () => boolean
  /** True once the connection is closed, and no answer can be sent. */
  isGone: () => boolean
}

export interface Waiting {
  sender: Sender
  start: () => void
  refuse: () => void
}

export type FairQueue = ReturnType<typeof createFairQueue>

/**
 * A queue in which networks take turns, and connections that wait for one answer come before those that pipeline. Beyond
 * its limit, the network with the most waiting requests loses its last.
 */
export function createFairQueue(limit: number) {
  /** By network; the first has its turn next. */
  const queues = new Map<string, Waiting[]>()
  let size = 0

  function remove(network: string, queue: Waiting[], index: number): Waiting | undefined {
    const [waiting] = queue.splice(index, 1)
    size -= 1
    if (queue.length === 0) queues.delete(network)
    return waiting
  }

  function takeFirst(isWanted: (waiting: Waiting) => boolean): Waiting | undefined {
    for (const [network, queue] of queues) {
      const index = queue.findIndex(isWanted)
      if (index === -1) continue
      const waiting = remove(network, queue, index)
      // Behind all other networks, until its next turn.
      if (queues.delete(network)) queues.set(network, queue)
      return waiting
    }
    return undefined
  }

  function refuseOne(): void {
    const [longest] = [...queues].toSorted(([, a], [, b]) => b.length - a.length)
    if (!longest) return
    const [network, queue] = longest
    const last = queue.findLastIndex((waiting) => !isPatient(waiting))
    remove(network, queue, last === -1 ? queue.length - 1 : last)?.refuse()
  }

  return {
    size: () => size,

    add(waiting: Waiting): void {
      const { network } = waiting.sender
      const queue = queues.get(network) ?? []
      queues.set(network, queue)
      queue.push(waiting)
      size += 1
      if (size > limit) refuseOne()
    },

    take: (): Waiting | undefined => takeFirst(isPatient) ?? takeFirst(() => true),
  }
}

const isPatient = ({ sender }: Waiting): boolean => !sender.isPipelining()
