import type { PictureRights } from '#contract/files/picture-rights.ts'
import { PictureRightsInput, RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'

const NAMES = ['photographer', 'address', 'licensedUntil', 'embargoUntil'] as const
export type RightsName = (typeof NAMES)[number]
export type RightsField = `rights.${RightsName}`

/** Messages of what cannot be right, by the names of the fields. */
export function findRightsErrors(rights: PictureRights): Partial<Record<RightsName, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of PictureRightsInput.safeParse(rights).error?.issues ?? []) {
    errors[String(path[0])] ??= message
  }
  return errors
}

/** Rights while they are typed: without what is empty, in one order; undefined where they say nothing. */
export function filledRights(rights: PictureRights): PictureRights | undefined {
  const filled = NAMES.map((name) => [name, rights[name] ?? ''] as const).filter(([, value]) => value !== '')
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

/** True for a message about rights, which stands at their own fields. */
export const isOfRights = (message: string | undefined): boolean =>
  Object.values<string | undefined>(RIGHTS_ERROR).includes(message)

/** Rights as they are saved: trimmed, without what is blank, in one order; null where they say nothing. */
export function tidyRights(rights: PictureRights): PictureRights | null {
  const filled = NAMES.map((name) => [name, rights[name]?.trim() ?? ''] as const).filter(([, value]) => value !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled)
}
