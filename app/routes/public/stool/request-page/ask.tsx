import { OneThingPage } from '#app/routes/public/one-thing/one-thing-page.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import { RequestForm } from './request-form.tsx'
import styles from './request-page.module.css'
import type { Offer } from './stool-fields.tsx'

/** Stools while the drop is open, and to the studio's own people; samples always. */
export function Ask({ offer }: { offer: Offer }) {
  const { stoolDrop } = useSiteSettings().metadata
  const viewer = useViewer()
  const isOpen = stoolDrop.state.isOpen || (viewer?.isAuthorized ?? false)
  const hasSamples = offer.fabrics.length > 0
  return (
    <OneThingPage
      topic={offer.name}
      heading={isOpen ? 'Complete Your' : 'The drop is'}
      headingItalic={isOpen ? 'Request' : 'closed.'}
      text={isOpen ? howItIsPriced(offer) : whileClosed(hasSamples)}
      picture={stoolHero}
      long
    >
      {isOpen && <p className="small">{STOOL_TEXT.shipping}</p>}
      {stoolDrop.note.trim() !== '' && <p className={styles['note']}>{stoolDrop.note}</p>}
      {!isOpen && (
        <ButtonLink to={`/stool/waitlist${offer.asked?.query ?? ''}`} variant="outline">
          JOIN THE WAITLIST
        </ButtonLink>
      )}
      {(isOpen || hasSamples) && <RequestForm offer={offer} sellsStools={isOpen} />}
    </OneThingPage>
  )
}

function howItIsPriced({ heights }: Offer): string {
  const isPriced = heights.some(({ priceCents }) => priceCents > 0)
  if (!isPriced) return 'Tell us how you like it, and we come back to you with a price.'
  return 'Tell us how you like it. The price is the one under the height, plus what stands under fabric, legs and metal.'
}

function whileClosed(hasSamples: boolean): string {
  const waitlist = 'No stools for now. Join the waitlist and we’ll email you when the next drop opens.'
  return hasSamples ? `${waitlist} Samples can be had all the same.` : waitlist
}
