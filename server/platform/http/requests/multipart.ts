import { Problem } from '#contract/problem.ts'

/** One part of a form. */
export interface FormPart {
  /** Name of its field. */
  name: string
  /** Name of the file; undefined for a text. */
  fileName: string | undefined
  /** Its bytes, to be read before the next part; what is left of them is skipped. */
  content: AsyncIterable<Uint8Array>
}

const HEAD_MAX_BYTES = 16 * 1024
const HEAD_END = '\r\n\r\n'

/** The boundary that the content type of a form names. @throws {Problem} `invalid_input` without one. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?\bboundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary !== undefined) return boundary
  throw unreadable()
}

/** The parts of a posted form, one after the other, in constant memory. @throws {Problem} `invalid_input` where it is cut. */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const delimiter = `\r\n--${boundary}`
  // The first boundary has no line break before it.
  const bytes = createBytes(body, Buffer.from('\r\n'))
  await drain(bytes.until(delimiter))
  while ((await bytes.take(2)) === '\r\n') {
    const head = (await bytes.text(HEAD_END, HEAD_MAX_BYTES)).toString('utf8')
    const content = bytes.until(delimiter)
    yield { name: parameter(head, 'name') ?? '', fileName: parameter(head, 'filename'), content: content.bytes() }
    await drain(content)
  }
}

const unreadable = () => new Problem('invalid_input', 'This form did not arrive whole. Please send it again.')

function parameter(head: string, name: string): string | undefined {
  const value = new RegExp(`^content-disposition:.*?;\\s*${name}="([^"\\r\\n]*)"`, 'im').exec(head)?.[1]
  return value?.replaceAll('%22', '"')
}

async function drain(content: { bytes: () => AsyncIterable<Uint8Array> }): Promise<void> {
  for await (const _ of content.bytes());
}

/** A stream that is read up to a mark at a time. */
function createBytes(body: AsyncIterable<Uint8Array>, start: Buffer) {
  const chunks = body[Symbol.asyncIterator]()
  let held: Buffer = start

  async function more(): Promise<void> {
    const { done, value } = await chunks.next()
    if (done) throw unreadable()
    held = Buffer.concat([held, value])
  }

  function takeHeld(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }

  return {
    async take(length: number): Promise<string> {
      while (held.length < length) await more()
      return takeHeld(length).toString('latin1')
    },

    /** All before a mark, which is skipped. */
    async text(mark: string, maxBytes: number): Promise<Buffer> {
      while (!held.includes(mark)) {
        if (held.length > maxBytes) throw unreadable()
        await more()
      }
      const text = takeHeld(held.indexOf(mark))
      takeHeld(mark.length)
      return text
    },

    /** All before a mark, which is skipped: read anew, it goes on where it was left. */
    until(mark: string) {
      let isOver = false
      return {
        async *bytes(): AsyncGenerator<Uint8Array> {
          while (!isOver) {
            const at = held.indexOf(mark)
            isOver = at >= 0
            // A mark may begin at the end of what is held.
            const content = takeHeld(isOver ? at : Math.max(0, held.length - mark.length + 1))
            if (isOver) takeHeld(mark.length)
            if (content.length > 0) yield content
            if (!isOver) await more()
          }
        },
      }
    },
  }
}
