import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '#contract/release.ts'

/** The release that lies in a folder. @param rootDir Folder of the checkout. */
export async function readRelease(rootDir: string): Promise<Release> {
  const [version, changelog] = await Promise.all([
    versionIn(rootDir),
    readFile(path.join(rootDir, 'CHANGELOG.md'), 'utf8').catch(() => ''),
  ])
  return { version, changes: changesOf(changelog, version) }
}

export async function versionIn(rootDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(rootDir, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Paragraphs of the section with this title, such as '0.1.0'. */
export function changesOf(changelog: string, title: string): string[] {
  const section = changelog.split(/^## /m).find((text) => text.split('\n', 1)[0]?.trim() === title)
  const [, ...items] = section?.split(/^- /m) ?? []
  return items.map((item) => withoutMarkdown(item.replaceAll(/\s+/g, ' ').trim()))
}

const withoutMarkdown = (text: string): string =>
  text.replaceAll(/\*\*|`/g, '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
