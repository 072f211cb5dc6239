import { type ReactNode, Suspense, useEffect, useReducer, useState } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolSelection } from '#contract/stool/stool-price.ts'
import { Configurator } from './configurator/configurator.tsx'
import { configure, initialState } from './configurator/configurator-state.ts'
import { Gallery } from './gallery.tsx'
import { LateInfoCards, LateSeenIn, loadBelow } from './late-below.tsx'
import { useStoolModals } from './modals/use-stool-modals.ts'
import styles from './product.module.css'
import { ProductVideo } from './product-video.tsx'
import type { SeenHouse } from './seen-houses.ts'
import type { AskedStool } from './stool-address.ts'
import { rememberCatalogue } from './stool-client.ts'
import { useStudio } from './studio/use-studio.ts'

interface ProductProps {
  /** Words above its details and measures. */
  texts: PageTexts['stool']['details']
  seenIn: readonly SeenHouse[]
  catalogue: StoolCatalogue
  /** The choice of the address, and its picture. */
  asked?: AskedStool | undefined
  picture?: Picture | undefined
}

export function Product({ texts, seenIn, catalogue: loaded, asked, picture }: ProductProps) {
  const { metadata, refresh } = useSiteSettings()
  const { stoolDrop, hideStoolPage } = metadata
  const viewer = useViewer()
  const [newer, setNewer] = useState<StoolCatalogue | null>(null)
  const catalogue = newer ?? loaded
  const [state, send] = useReducer(configure, initialState(loaded, asked?.selection))
  const [begun] = useState(state)
  const stool = useStudio(catalogue, state.selection, asked !== undefined)
  const outcomes = {
    onDropClosed: () => void refresh(),
    onNotOffered: () =>
      void import('./stool-fetch.ts').then(async (code) => setNewer(await code.fetchStoolCatalogue())),
  }
  const { Modals, preload, wanted, open, close, answered } = useStoolModals({ ...outcomes, send })

  useEffect(() => {
    // Without it nothing outlives a reload.
    loadBelow().then(
      ({ keepChoice, resumeChoice }) => (state === begun ? resumeChoice(send) : keepChoice(state)),
      () => undefined,
    )
  }, [state, begun])
  useEffect(() => rememberCatalogue(hideStoolPage ? undefined : catalogue), [catalogue, hideStoolPage])

  return (
    <>
      <div className={`${styles['stage']} container sections later`}>
        <Columns
          gallery={<Gallery pictures={catalogue.gallery} asked={picture} stool={stool} />}
          configurator={
            <div onFocus={preload}>
              <Configurator
                catalogue={catalogue}
                state={state}
                send={send}
                isOpen={stoolDrop.state.isOpen}
                openAt={stoolDrop.state.nextOpenAt}
                showsWaitlist={metadata.showsWaitlist}
                isAuthorized={viewer?.isAuthorized ?? false}
                note={stoolDrop.note}
                gone={asked?.gone ?? []}
                peek={stool?.peek}
                onRequest={(choice) => void open({ modal: 'request', choice })}
                onJoinWaitlist={() =>
                  void open({
                    modal: 'waitlist',
                    wish: asked || state.selection !== begun.selection ? wishOf(state.selection) : undefined,
                  })
                }
              />
              {/* Browsers with scripts make nothing of it. */}
              <noscript>
                {import.meta.env.SSR && (
                  <p className={styles['notice']}>
                    Asking for one here needs JavaScript.{' '}
                    <WithoutChoosing isOpen={stoolDrop.state.isOpen} query={asked?.query ?? ''} /> <WriteTo />
                  </p>
                )}
              </noscript>
            </div>
          }
        />
        {seenIn.length > 0 && (
          <Suspense>
            <LateSeenIn houses={seenIn} fabric={state.selection.fabric} />
          </Suspense>
        )}
        <ProductVideo video={catalogue.video} videoFallbackUrl={catalogue.videoFallbackUrl} />
      </div>
      <LateInfoCards details={catalogue.details} specifications={catalogue.specifications} texts={texts} />
      {Modals && (
        <Modals
          key={answered}
          catalogue={catalogue}
          wanted={wanted}
          onWant={(modal) => void open(modal)}
          onClose={close}
          onSent={() => send({ type: 'requestSent' })}
          {...outcomes}
        />
      )}
    </>
  )
}

/** The part of a choice that the waitlist is told. */
const wishOf = ({ height = '', fabric = '' }: StoolSelection) => ({ height, fabric })

function WithoutChoosing({ isOpen, query }: { isOpen: boolean; query: string }) {
  if (isOpen) return <a href={`/stool/request${query}`}>Ask for a quote or for samples on a page that does without.</a>
  return (
    <>
      <a href="/stool/request">Ask for samples</a> or <a href={`/stool/waitlist${query}`}>join the waitlist</a> on pages
      that do without.
    </>
  )
}

function WriteTo() {
  const email = useRootData()?.profile?.email
  if (!email) return null
  return (
    <>
      Or write to <a href={`mailto:${email}`}>{email}</a> and we will take it from there.
    </>
  )
}

export function Columns({ gallery, configurator }: { gallery: ReactNode; configurator: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['gallery']}>{gallery}</div>
      <div>{configurator}</div>
    </div>
  )
}
