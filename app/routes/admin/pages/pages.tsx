import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { session } from '#app/shell/session/session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/pages.ts'
import { type PagesData, pagesFromApi, pagesFromServer } from './pages-data.ts'
import { PartTabs } from './part-tabs.tsx'
import { CARDS, cardsWith, DOCUMENTS, PARTS } from './parts.ts'
import { TextCard } from './text-card.tsx'
import { ToursCard } from './tours-card.tsx'
import { usePagesEditor } from './use-pages-editor.ts'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<PagesData | null> {
  if (!context.get(viewer)?.isAuthorized) return null
  return pagesFromServer(context.get(services))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PagesData | LoadFailure | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return pagesFromApi(request.signal).catch(LoadFailure.from)
}

/** Another section is no reason to load the page again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta() {
  return privateMeta('Pages & profile')
}

export default function PagesRoute({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded(loaderData)
  if (!data) return <Spinner message="Loading the pages..." className={layout['loading']} />
  return (
    <AdminPage title="Pages & profile" about="What the site says about the studio, and on its fixed pages.">
      {data instanceof LoadFailure ? (
        <NotLoaded what="What can be edited here" failure={data} />
      ) : (
        <Pages data={data} />
      )}
    </AdminPage>
  )
}

function Pages({ data }: { data: PagesData }) {
  const editors = usePagesEditor(data)
  const [params] = useSearchParams()
  const part = PARTS.find(({ id }) => id === params.get('part')) ?? PARTS[0]
  const unsaved = DOCUMENTS.flatMap((name) => cardsWith(name, editors[name].edited))
  return (
    <EditorFrame editors={DOCUMENTS.map((name) => editors[name])}>
      <PartTabs current={part.id} unsaved={unsaved.map((card) => card.part)} />
      {CARDS.filter((card) => card.part === part.id).map((card) =>
        card.document === 'tours' ? (
          <ToursCard key={card.id} card={card} editor={editors.tours} />
        ) : (
          <TextCard key={card.id} card={card} editors={editors} />
        ),
      )}
    </EditorFrame>
  )
}
