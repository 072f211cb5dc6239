import type { User } from '#contract/session.ts'
import type { DropState, SiteMetadata, SiteSettings } from '#contract/site.ts'
import type { DocumentState, SavedDocument } from '#server/documents/document.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type Basis, hashVersion } from '#server/platform/version.ts'
import type { SettingsChange, SettingsDocument } from './settings.ts'

export type SiteService = ReturnType<typeof createSiteService>

export interface SiteAnswer {
  metadata: SiteMetadata
  /** For the header x-metadata-source. */
  source: 'database' | 'default'
  /** Version of the settings and, after a dot, of the whole answer, which also changes when the drop opens. */
  version: string
}

export interface SiteServiceOptions {
  now: () => number
  settings: SettingsDocument
  dropState: (drop: SiteSettings['stoolDrop'], nowMs: number) => DropState
  /** Ids among some ids of projects that visitors must not see. */
  hiddenAmong: (projectIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** The settings as pages show them, with the state of the drop. */
export function createSiteService({ now, settings, dropState, hiddenAmong }: SiteServiceOptions) {
  function present({ stored, value }: DocumentState<SiteSettings>): SiteAnswer {
    const { createdAtMs, updatedAtMs } = stored ?? { createdAtMs: 0, updatedAtMs: 0 }
    const metadata: SiteMetadata = {
      ...value,
      stoolDrop: { ...value.stoolDrop, state: dropState(value.stoolDrop, now()) },
      createdAt: new Date(createdAtMs).toISOString(),
      updatedAt: new Date(updatedAtMs).toISOString(),
    }
    const version = `${hashVersion(value)}.${hashVersion(metadata).slice(0, 8)}`
    return { metadata, source: stored ? 'database' : 'default', version }
  }

  return {
    metadata: async (): Promise<SiteAnswer> => present(await settings.get()),

    /** The same for an audience: slots of projects that it must not see are empty. */
    async metadataFor({ seesDrafts }: { seesDrafts: boolean }): Promise<SiteAnswer> {
      const state = await settings.get()
      if (seesDrafts) return present(state)
      return present({ ...state, value: without(state.value, await hiddenAmong(selectedIn(state.value))) })
    },

    /** @throws {StaleProblem} when the settings are of another version. */
    async update(
      change: SettingsChange,
      basis: Basis,
      actor: User,
    ): Promise<SiteAnswer & { activityId: string | null }> {
      const saved = await settings.update(change, basis, actor).catch((error: unknown) => {
        if (!(error instanceof StaleProblem)) throw error
        const { metadata, version } = present(error.current as SavedDocument<SiteSettings>)
        throw new StaleProblem(error.message, { value: metadata, version })
      })
      return { ...present(saved), activityId: saved.activityId }
    },
  }
}

const selectedIn = ({ featuredHome, services }: SiteSettings): string[] =>
  [...new Set([featuredHome, ...Object.values(services)].flat())].filter((id) => id !== '')

/** Empties the slots of hidden projects; the others keep their places. */
function without(settings: SiteSettings, hidden: ReadonlySet<string>): SiteSettings {
  const onlyShown = (ids: readonly string[]) => ids.map((id) => (hidden.has(id) ? '' : id))
  const { newConstruction, renovation, designRefresh } = settings.services
  return {
    ...settings,
    featuredHome: onlyShown(settings.featuredHome),
    services: {
      newConstruction: onlyShown(newConstruction),
      renovation: onlyShown(renovation),
      designRefresh: onlyShown(designRefresh),
    },
  }
}
