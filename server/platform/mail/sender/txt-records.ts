import { Resolver } from 'node:dns/promises'

/** Texts of the TXT records under a name, each in the pieces that it came in. @throws as `node:dns` does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const TIMEOUT_MS = 2500

/** Asks the name servers of this machine. */
export function createResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}

/** @returns The texts, none where there is no such record; undefined when no answer came. */
export async function readTxt(resolveTxt: ResolveTxt, name: string): Promise<string[] | undefined> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}
