import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { formAnswer, services, viewer, visit } from './loaders/context.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/type.css'
import { shownProfile } from '#content/built-in-profile.ts'
import { studioDay } from '#shared/studio-time.ts'
import type { Route } from './+types/root.ts'
import { replayEarlyEvents } from './boot/early-events.ts'
import { fetchAtFirstSigns } from './boot/first-signs.ts'
import { FormAnswerAddress } from './form/use-form-answer.tsx'
import { ownWords } from './loaders/own-words.ts'
import { acceptRootData, isRootDataOutdated, type RootData } from './loaders/root-data.ts'
import { ErrorPage } from './shell/frame/error-page.tsx'
import { Frame } from './shell/frame/frame.tsx'
import { SiteSettingsProvider } from './shell/site-settings.tsx'
import { PageDrawings } from './ui/drawings/page-drawings.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { site, documents, markOf, journal } = context.get(services)
  const { publicUrl, nowMs, tokenSyncUrl } = context.get(visit)
  const seesDrafts = context.get(viewer)?.isAuthorized ?? false
  const [{ metadata }, profile, texts, hasLetters] = await Promise.all([
    site.metadataFor({ seesDrafts }),
    documents.profile.get(),
    documents.texts.get(),
    journal.isThere(),
  ])
  const mark = markOf(profile.value)
  const { journal: journalLink, ...frame } = texts.value.frame
  return {
    metadata,
    profile: shownProfile(profile.value),
    ...(mark && { mark }),
    legalTitles: { privacy: texts.value.legal.privacy.title, terms: texts.value.legal.terms.title },
    frame: { ...frame, ...(hasLetters && { journal: journalLink }) },
    ...ownWords(texts.value),
    viewer: context.get(viewer) ?? null,
    formAnswer: context.get(formAnswer) ?? null,
    publicUrl,
    ...(tokenSyncUrl !== undefined && { tokenSyncUrl }),
    year: Number(studioDay(nowMs).slice(0, 4)),
  }
}

/** Later pages of a visit keep the data of the first one, unless some of it was edited in this browser. */
export const shouldRevalidate = () => isRootDataOutdated()

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
    replayEarlyEvents()
    fetchAtFirstSigns()
  }, [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#022757" />
        <Meta />
        <Links />
      </head>
      <body>
        <PageDrawings />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(acceptRootData, [loaderData])
  return (
    <SiteSettingsProvider inlined={loaderData.metadata}>
      {loaderData.formAnswer && <FormAnswerAddress />}
      <Frame>
        <Outlet />
      </Frame>
    </SiteSettingsProvider>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteSettingsProvider inlined={loaderData?.metadata ?? null}>
      <Frame isError>
        <ErrorPage error={error} />
      </Frame>
    </SiteSettingsProvider>
  )
}
