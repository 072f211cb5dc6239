import { readFile } from 'node:fs/promises'

const ASSIGNMENT = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/s

/** Sets what a file of settings holds and the environment does not. */
export async function loadEnvFile(file: string): Promise<void> {
  for (const [name, value] of Object.entries(parseEnvFile(await readFile(file, 'utf8')))) process.env[name] ??= value
}

/**
 * Settings as systemd reads an EnvironmentFile for the server: a # begins a comment at the start of a line alone, so that passwords
 * may hold it; a backslash stands before characters that are meant as they are, and before a line break.
 */
export function parseEnvFile(text: string): Record<string, string> {
  const lines = text.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)
  const settings = lines
    .filter((line) => !/^\s*[#;]/.test(line))
    .flatMap((line) => {
      const [, name, value = ''] = ASSIGNMENT.exec(line) ?? []
      return name === undefined ? [] : [[name, unquoted(value)] as const]
    })
  return Object.fromEntries(settings)
}

function unquoted(value: string): string {
  const [, single] = /^'(.*)'$/s.exec(value) ?? []
  if (single !== undefined) return single
  const [, double] = /^"(.*)"$/s.exec(value) ?? []
  return double === undefined ? value.replaceAll(/\\(.)/g, '$1') : double.replaceAll(/\\(["\\$`])/g, '$1')
}
