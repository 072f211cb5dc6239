import type { Audience } from './service.ts'

export function audience(viewer: { isAuthorized: boolean } | undefined): Audience {
  return { seesDrafts: viewer?.isAuthorized ?? false }
}
