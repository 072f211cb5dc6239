import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Limits of waiting requests: of one connection, and of all together. */
const PIPELINED_MAX = 64
const HELD_MAX = 16_384

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Connection {
  /** Requests that were sent before the one at work was answered. */
  held: (readonly [IncomingMessage, ServerResponse])[]
  isFull: boolean
}

export type OneAtATime = ReturnType<typeof oneAtATime>

/**
 * Hands over the requests of a connection one by one, each when the answer before it has been taken. A connection that
 * sends too many ahead is closed after the answers to those that were accepted.
 */
export function oneAtATime(handle: Handle) {
  const busy = new WeakMap<Socket, Connection>()
  let heldCount = 0

  function begin(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    const { socket } = request
    // Emitted when the last byte was handed over to the system, or when the connection is closed.
    response.once('close', () => {
      const [next] = connection.held.splice(0, 1)
      if (next) heldCount -= 1
      if (next && socket.writable) return begin(...next, connection)
      heldCount -= connection.held.length
      connection.held.length = 0
      busy.delete(socket)
      if (connection.isFull) socket.destroySoon()
    })
    if (connection.isFull && connection.held.length === 0) response.setHeader('connection', 'close')
    handle(request, response)
  }

  function hold(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    connection.isFull ||= connection.held.length >= PIPELINED_MAX || heldCount >= HELD_MAX
    if (connection.isFull) return
    connection.held.push([request, response])
    heldCount += 1
  }

  return {
    take(request: IncomingMessage, response: ServerResponse): void {
      const connection = busy.get(request.socket)
      if (connection) return hold(request, response, connection)
      const idle: Connection = { held: [], isFull: false }
      busy.set(request.socket, idle)
      begin(request, response, idle)
    },

    /** True while requests of this connection wait for the answer to an earlier one. */
    isPipelining: (socket: Socket): boolean => (busy.get(socket)?.held.length ?? 0) > 0,

    /** True while a request of this connection is being answered. */
    isAnswering: (socket: Socket): boolean => busy.has(socket),
  }
}
