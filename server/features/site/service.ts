import type { User } from '#contract/people/session.ts'
import type { DropState, SiteMetadata, SiteSettings } from '#contract/site/site.ts'
import type { DocumentState, SavedDocument } from '#server/documents/document.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, hashVersion } from '#server/platform/version.ts'
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
  /** True while the drop must not open by itself. */
  isQuiet: () => Promise<boolean>
  dropState: (drop: SiteSettings['stoolDrop'], nowMs: number) => DropState
  /** Reads a test for ids of projects that visitors must not see. */
  isHidden: () => Promise<(projectId: string) => boolean>
}

/** The settings as pages show them, with the state of the drop. */
export function createSiteService({ now, settings, isQuiet, dropState, isHidden }: SiteServiceOptions) {
  async function present({ stored, value }: DocumentState<SiteSettings>): Promise<SiteAnswer> {
    const isHeld = value.stoolDrop.manualStatus === 'auto' && (await isQuiet())
    const state = isHeld ? CLOSED : dropState(value.stoolDrop, now())
    const { createdAtMs, updatedAtMs } = stored ?? { createdAtMs: 0, updatedAtMs: 0 }
    const metadata: SiteMetadata = {
      ...value,
      stoolDrop: { ...value.stoolDrop, state },
      createdAt: new Date(createdAtMs).toISOString(),
      updatedAt: new Date(updatedAtMs).toISOString(),
    }
    return {
      metadata,
      source: stored ? 'database' : 'default',
      // Pages do not read it.
      get version() {
        return `${hashVersion(value)}.${hashVersion(metadata).slice(0, 8)}`
      },
    }
  }

  return {
    /** The drop at an instant, by what is saved now. @param atMs Milliseconds since the Unix epoch. */
    async dropAt(atMs: number): Promise<{ state: DropState; note: string; isByHand: boolean }> {
      const { stoolDrop } = (await settings.get()).value
      const isByHand = stoolDrop.manualStatus !== 'auto'
      const state = !isByHand && (await isQuiet()) ? CLOSED : dropState(stoolDrop, atMs)
      return { state, note: stoolDrop.note, isByHand }
    },

    metadata: async (): Promise<SiteAnswer> => present(await settings.get()),

    /** The same for an audience: slots of projects that it must not see are empty. */
    async metadataFor({ seesDrafts }: { seesDrafts: boolean }): Promise<SiteAnswer> {
      if (seesDrafts) return present(await settings.get())
      const [state, isProjectHidden] = await Promise.all([settings.get(), isHidden()])
      return present({ ...state, value: without(state.value, isProjectHidden) })
    },

    /** @throws {StaleProblem} when the settings are of another version. */
    async update(
      change: SettingsChange,
      expected: ExpectedVersions,
      actor: User,
    ): Promise<SiteAnswer & { activityId: string | null }> {
      const saved = await settings.update(change, expected, actor).catch(async (error: unknown) => {
        if (!(error instanceof StaleProblem)) throw error
        const { metadata, version } = await present(error.current as SavedDocument<SiteSettings>)
        throw new StaleProblem(error.message, { value: metadata, version })
      })
      return { ...(await present(saved)), activityId: saved.activityId }
    },
  }
}

const CLOSED: DropState = { isOpen: false, nextOpenAt: null, nextCloseAt: null }

/** Empties the slots of hidden projects; the others keep their places. */
function without(settings: SiteSettings, isHidden: (projectId: string) => boolean): SiteSettings {
  const onlyShown = (ids: readonly string[]) => ids.map((id) => (isHidden(id) ? '' : id))
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
