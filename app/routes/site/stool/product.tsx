import { type ReactNode, useEffect, useState } from 'react'
import { useRootData } from '#app/root-data.ts'
import { useSiteSettings } from '#app/site/site-settings.tsx'
import type { StoolCatalogue } from '#contract/stool.ts'
import { Configurator } from './configurator.tsx'
import { Gallery } from './gallery.tsx'
import { InfoCards } from './info-cards.tsx'
import styles from './product.module.css'
import { ProductVideo } from './product-video.tsx'
import { RequestNotice } from './request-notice.tsx'
import { rememberCatalogue } from './stool-client.ts'

export function Product({ catalogue }: { catalogue: StoolCatalogue }) {
  const { stoolDrop, hideStoolPage } = useSiteSettings().metadata
  const isAuthorized = useRootData()?.viewer?.isAuthorized ?? false
  const [requestCount, setRequestCount] = useState(0)

  useEffect(() => rememberCatalogue(hideStoolPage ? undefined : catalogue), [catalogue, hideStoolPage])

  const request = () => setRequestCount((count) => count + 1)
  return (
    <>
      <div className={`${styles['stage']} container`}>
        <Columns
          gallery={<Gallery pictures={catalogue.gallery} />}
          configurator={
            <>
              <Configurator
                catalogue={catalogue}
                isOpen={stoolDrop.state.isOpen}
                isAuthorized={isAuthorized}
                note={stoolDrop.note}
                onRequestQuote={request}
                onContinueToSamples={request}
                onJoinWaitlist={request}
              />
              <RequestNotice requestCount={requestCount} />
            </>
          }
        />
        <ProductVideo {...catalogue.video} />
      </div>
      <InfoCards {...catalogue} />
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
