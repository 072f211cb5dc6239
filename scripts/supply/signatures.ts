interface Report {
  invalid?: readonly { name: string; version: string }[]
}

/**
 * Judges what `npm audit signatures --json` printed.
 *
 * @returns The packages whose signature is wrong; undefined where the registry could not be asked, or signs nothing.
 */
export function wrongSignatures(printed: string): string[] | undefined {
  const report = parse(printed)
  return report?.invalid?.map(({ name, version }) => `${name} ${version}`)
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
