import { StringDecoder } from 'node:string_decoder'
import type { Row } from '#server/features/data/archive/table-repository.ts'

/** The rows in the text of a table, one a line. */
export async function* rowsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Row
  }
}
