import { Suspense } from 'react'
import { withDates } from '#app/client/project-client.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta, rootDataOf, summarize } from '#app/seo/seo.ts'
import { breadcrumbs, projectGallery } from '#app/seo/structured-data.ts'
import type { AskedAhead } from '#app/shell/transitions/page-ahead.ts'
import { newSeed } from '#app/ui/gallery/arrangement.ts'
import type { Route } from './+types/project-page.ts'
import { followingOf } from './project/following.ts'
import { toPageData } from './project/page-data.ts'
import styles from './project/project.module.css'
import { ProjectErrorView, textsFor } from './project/project-error-view.tsx'
import { ProjectGallery } from './project/project-gallery.tsx'
import { ProjectHero } from './project/project-hero.tsx'
import { ProjectStory } from './project/project-story.tsx'
import { LateFollowingHouses, LateOpeningHeart, LateStoryParts, loadStoryParts } from './project/story/late-story.tsx'
import { lettersOf } from './project/story/quoted-letters.ts'
import { usePlaceholders } from './project/use-placeholders.ts'
import { useEscapeToPortfolio } from './project/use-return.ts'

export const loader = guard(async ({ params, context }: Route.LoaderArgs) => {
  const seesDrafts = context.get(viewer)?.isAuthorized ?? false
  const { portfolio, testimonials } = context.get(services)
  const project = await portfolio.get(params.projectId, { seesDrafts })
  const page = toPageData(withDates(project), project.images, newSeed())
  const ids = page.story?.letters ?? []
  const [cards, letters] = await Promise.all([
    portfolio.cards({ seesDrafts }),
    ids.length === 0 ? [] : testimonials.list(),
    loadStoryParts(),
  ])
  return { ...page, following: followingOf(project, cards), letters: lettersOf(ids, letters) }
})

export async function clientLoader({ params, isAhead }: Route.ClientLoaderArgs & AskedAhead) {
  const [{ loadProject }] = await Promise.all([import('./project/load.ts'), loadStoryParts()])
  return loadProject(params.projectId, isAhead)
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: textsFor(error, rootDataOf(matches)).title }, { name: 'robots', content: 'noindex' }]
  const { project, hero, gallery } = loaderData
  const path = `/portfolio/${project.id}`
  return pageMeta({
    matches,
    title: project.title,
    description: summarize(project.description),
    path,
    picture: hero ?? gallery[0],
    structured: [
      breadcrumbs(['Portfolio', '/portfolio'], [project.title, path]),
      projectGallery({ ...project, ...(hero && { heroPicture: hero }), images: gallery }),
    ],
  })
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  useEscapeToPortfolio()
  const { project, hero, gallery, seed, story, letters, following } = loaderData
  const pictures = usePlaceholders(gallery)
  return (
    <article>
      <ProjectHero picture={hero}>
        <Suspense>{hero && <LateOpeningHeart project={project} picture={hero} />}</Suspense>
      </ProjectHero>
      <ProjectStory project={project} story={story} />
      {story && (
        <Suspense>
          <div className="later">
            <LateStoryParts story={story} letters={letters} />
          </div>
        </Suspense>
      )}
      {pictures.length > 0 && (
        <Suspense>
          <div className={`${styles['gallery']} later`}>
            <ProjectGallery
              key={project.id}
              project={project}
              pictures={pictures}
              version={gallery}
              shuffle={project.shuffle}
              seed={seed}
            />
          </div>
        </Suspense>
      )}
      <Suspense>
        <div className="later">
          <LateFollowingHouses following={following} />
        </div>
      </Suspense>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProjectErrorView error={error} />
}
