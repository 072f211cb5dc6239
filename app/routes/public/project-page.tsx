import { Suspense } from 'react'
import { withDates } from '#app/client/project-client.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta, summarize } from '#app/seo/seo.ts'
import { breadcrumbs, projectGallery } from '#app/seo/structured-data.ts'
import { newSeed } from '#app/ui/gallery/arrangement.ts'
import { portfolioHero } from '#content/pictures/portfolio.ts'
import type { Route } from './+types/project-page.ts'
import { loadProject } from './project/load.ts'
import { toPageData } from './project/page-data.ts'
import styles from './project/project.module.css'
import { ProjectErrorView, textsFor } from './project/project-error-view.tsx'
import { ProjectGallery } from './project/project-gallery.tsx'
import { ProjectHero } from './project/project-hero.tsx'
import { ProjectStory } from './project/project-story.tsx'
import { usePlaceholders } from './project/use-placeholders.ts'
import { useEscapeToPortfolio } from './project/use-return.ts'

export const loader = guard(async ({ params, context }: Route.LoaderArgs) => {
  const seesDrafts = context.get(viewer)?.isAuthorized ?? false
  const project = await context.get(services).portfolio.get(params.projectId, { seesDrafts })
  return toPageData(withDates(project), project.images, newSeed())
})

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProject(params.projectId)
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return [{ title: textsFor(error).heading }, { name: 'robots', content: 'noindex' }]
  const { project, hero, gallery } = loaderData
  const path = `/portfolio/${project.id}`
  return pageMeta({
    matches,
    title: project.title,
    description: summarize(project.description),
    path,
    picture: hero ?? gallery[0] ?? portfolioHero,
    structured: [
      breadcrumbs(['Portfolio', '/portfolio'], [project.title, path]),
      projectGallery({ ...project, ...(hero && { heroPicture: hero }), images: gallery }),
    ],
  })
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  useEscapeToPortfolio()
  const { project, hero, gallery, seed } = loaderData
  const pictures = usePlaceholders(gallery)
  return (
    <article>
      <ProjectHero picture={hero} />
      <ProjectStory project={project} />
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
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProjectErrorView error={error} />
}
