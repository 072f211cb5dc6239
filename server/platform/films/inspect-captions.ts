import { readFile, stat } from 'node:fs/promises'
import { captionsProblem } from '#contract/films/captions.ts'
import { CAPTIONS_MAX_BYTES } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'

/** Checks received captions, which are public as they are. @throws {Problem} `invalid_input`, naming the line. */
export async function inspectCaptions(file: string): Promise<void> {
  const { size } = await stat(file)
  const bytes = size > CAPTIONS_MAX_BYTES ? new Uint8Array(CAPTIONS_MAX_BYTES + 1) : await readFile(file)
  const problem = captionsProblem(bytes)
  if (problem) throw new Problem('invalid_input', problem)
}
