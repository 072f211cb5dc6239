import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { viewer } from '#app/loaders/context.ts'
import { session } from '#app/shell/session/session.ts'

/** Loads data of the admin area on the server; null for everybody without a role in the studio. */
export function studioLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T | null> =>
    args.context.get(viewer)?.isAuthorized ? load(args) : null
}

/** The same in the browser, where the server refuses everybody else besides. */
export function studioClientLoader<T>(load: (args: ClientLoaderFunctionArgs) => Promise<T>) {
  return async (args: ClientLoaderFunctionArgs): Promise<T | null> =>
    session.read().viewer?.isAuthorized ? load(args) : null
}
