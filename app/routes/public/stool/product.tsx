import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { Configurator } from './configurator/configurator.tsx'
import { configure, initialState } from './configurator/configurator-state.ts'
import { Gallery } from './gallery.tsx'
import { InfoCards } from './info-cards.tsx'
import { useStoolModals } from './modals/use-stool-modals.ts'
import styles from './product.module.css'
import { ProductVideo } from './product-video.tsx'
import { fetchStoolCatalogue, rememberCatalogue } from './stool-client.ts'

export function Product({ catalogue: loaded }: { catalogue: StoolCatalogue }) {
  const { metadata, refresh } = useSiteSettings()
  const { stoolDrop, hideStoolPage } = metadata
  const profile = useRootData()?.profile
  const viewer = useViewer()
  const [newer, setNewer] = useState<StoolCatalogue | null>(null)
  const catalogue = newer ?? loaded
  const [state, send] = useReducer(configure, loaded, initialState)
  const { Modals, preload, wanted, open, close } = useStoolModals()

  useEffect(() => rememberCatalogue(hideStoolPage ? undefined : catalogue), [catalogue, hideStoolPage])

  return (
    <>
      <div className={`${styles['stage']} container sections later`}>
        <Columns
          gallery={<Gallery pictures={catalogue.gallery} />}
          configurator={
            <div onFocus={preload}>
              <Configurator
                catalogue={catalogue}
                state={state}
                send={send}
                isOpen={stoolDrop.state.isOpen}
                isAuthorized={viewer?.isAuthorized ?? false}
                note={stoolDrop.note}
                onRequestQuote={(choice) => void open({ modal: 'request', choice })}
                onContinueToSamples={(choice) => void open({ modal: 'request', choice })}
                onJoinWaitlist={() => void open({ modal: 'waitlist' })}
              />
              <noscript>
                <p className={styles['notice']}>
                  Choosing here needs JavaScript. <WithoutChoosing isOpen={stoolDrop.state.isOpen} />{' '}
                  {profile && <WriteTo {...profile} />}
                </p>
              </noscript>
            </div>
          }
        />
        <ProductVideo video={catalogue.video} videoFallbackUrl={catalogue.videoFallbackUrl} />
      </div>
      <InfoCards {...catalogue} />
      {Modals && (
        <Modals
          catalogue={catalogue}
          wanted={wanted}
          onWant={(modal) => void open(modal)}
          onClose={close}
          onSent={() => send({ type: 'requestSent' })}
          onDropClosed={() => void refresh()}
          onNotOffered={() => void fetchStoolCatalogue().then(setNewer)}
        />
      )}
    </>
  )
}

function WithoutChoosing({ isOpen }: { isOpen: boolean }) {
  if (isOpen) return <a href="/stool/request">Ask for a quote or for samples on a page that does without.</a>
  return (
    <>
      <a href="/stool/request">Ask for samples</a> or <a href="/stool/waitlist">join the waitlist</a> on pages that do
      without.
    </>
  )
}

function WriteTo({ email }: { email: string }) {
  if (email === '') return null
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
