import { redirect } from 'react-router'
import type { StoolOptions } from './configurator/configurator-state.ts'
import { type AskedStool, QUERY_NAMES, readStool } from './stool-address.ts'

/**
 * The choice that the address of a request asks for; undefined where it makes none. One that is no longer offered leads to the
 * address of the nearest that is: so a page is only ever made, and remembered, for stools that there are.
 *
 * @throws {Response} A redirect.
 */
export function offeredStool(catalogue: StoolOptions, address: string): AskedStool | undefined {
  const { pathname, search, searchParams } = new URL(address)
  const asked = readStool(catalogue, search)
  const offered = new URLSearchParams(asked?.query)
  const isOffered = QUERY_NAMES.every((name) => (searchParams.get(name) ?? '') === (offered.get(name) ?? ''))
  if (!isOffered) throw redirect(pathname + (asked?.query ?? ''))
  return asked
}
