import type { Project } from '#contract/portfolio/portfolio.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { drawShareCard } from '#server/features/site/share-card/share-card.ts'
import type { ShareCard } from '#server/platform/images/decoding/render-job.ts'

export interface ShareCardOptions {
  profile: () => Promise<StudioProfile>
  /** Cards of the projects that strangers see. */
  published: () => Promise<readonly Project[]>
}

/** Finds the card that is drawn around a picture for shared links. */
export type FindShareCard = (src: string) => Promise<ShareCard>

/** A picture that a project's page opens with has the project's title beside it, all others the studio's name alone. */
export function createFindShareCard({ profile, published }: ShareCardOptions): FindShareCard {
  return async (src) => {
    const [studio, projects] = await Promise.all([profile(), published()])
    return drawShareCard(studio, projects.find((project) => coverOf(project) === src)?.title ?? '')
  }
}

const coverOf = ({ heroImage, thumbnail }: Project): string => heroImage || thumbnail
