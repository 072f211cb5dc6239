import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { stoolPriceCents } from '#contract/stool/stool-price.ts'
import { formatUsd } from '#shared/money.ts'
import { ClosedDrop } from './closed-drop.tsx'
import styles from './configurator.module.css'
import {
  type ConfiguratorEvent,
  type ConfiguratorState,
  chosenSamples,
  chosenStool,
  missingSection,
  SECTIONS,
  type SectionName,
  type StoolChoice,
} from './configurator-state.ts'
import { OptionSections } from './option-sections.tsx'
import { Purchase } from './purchase.tsx'
import { Samples } from './samples.tsx'

export interface ConfiguratorProps {
  catalogue: StoolCatalogue
  state: ConfiguratorState
  send: (event: ConfiguratorEvent) => void
  isOpen: boolean
  isAuthorized: boolean
  /** The studio's words about the drop; empty to say nothing. */
  note: string
  /** Sections of whose asked option the nearest is offered in its place. */
  gone: readonly SectionName[]
  /** The chosen stool, small, where it is otherwise out of sight. */
  peek: ReactNode
  /** When the closed drop opens next, where that is planned. */
  openAt: string | null
  /** True where the page says how many wait. */
  showsWaitlist: boolean
  /** Called with stools, once every section has a choice and the quantity is above 0, or with at least one sample and no stool. */
  onRequest: (choice: StoolChoice) => void
  onJoinWaitlist: () => void
}

export function Configurator({ catalogue, state, send, isOpen, isAuthorized, note, ...others }: ConfiguratorProps) {
  const { gone, peek, openAt, showsWaitlist, ...handlers } = others
  const { selection, quantity, missing } = state
  const samples = chosenSamples(catalogue, state)
  const words = note.trim() !== '' && <p className={styles['note']}>{note}</p>

  const requestQuote = () => {
    const lacking = missingSection(catalogue, selection)
    if (!lacking) return handlers.onRequest({ ...chosenStool(catalogue, state), samples })
    send({ type: 'quoteRefused', missing: lacking })
    document.getElementById(sectionId(lacking))?.focus()
  }

  return (
    <section aria-label="Build your stool" className={styles['configurator']}>
      {peek}
      <Price cents={stoolPriceCents(catalogue, selection)} />
      {!isOpen && (
        <ClosedDrop openAt={openAt} showsWaitlist={showsWaitlist}>
          {words}
        </ClosedDrop>
      )}
      {gone.length > 0 && <Gone sections={gone} />}
      <form action="/stool" onSubmit={(event) => event.preventDefault()}>
        <OptionSections
          catalogue={catalogue}
          selection={selection}
          groupId={sectionId}
          fieldName={(section) => section}
          errorIn={(section) =>
            section.name === missing ? `Choose an option under ${section.legend} to request a quote.` : undefined
          }
          onChoose={(section, id) => send({ type: 'optionChosen', section, id })}
        />
        <noscript>
          <Button type="submit" variant="outline">
            Show this stool
          </Button>
        </noscript>
      </form>
      {catalogue.fabrics.length > 0 && (
        <Samples
          fabrics={catalogue.fabrics}
          priceCents={catalogue.samplePriceCents}
          wanted={state.wantsSamples}
          chosen={samples}
          onWant={(wanted) => send({ type: 'samplesWanted', wanted })}
          onTick={(fabric, ticked) => send({ type: 'sampleTicked', fabric, ticked })}
          onContinue={() => handlers.onRequest({ configuration: null, quantity: 0, samples })}
        />
      )}
      <Purchase
        note={isOpen && words}
        isOpen={isOpen}
        isAuthorized={isAuthorized}
        quantity={quantity}
        onQuantity={(quantity) => send({ type: 'quantityChanged', quantity })}
        onRequestQuote={requestQuote}
        onJoinWaitlist={handlers.onJoinWaitlist}
      />
    </section>
  )
}

function sectionId(section: SectionName): string {
  return `stool-${section}`
}

function Gone({ sections }: { sections: readonly SectionName[] }) {
  const names = SECTIONS.flatMap(({ name, legend }) => (sections.includes(name) ? [legend] : []))
  return (
    <p role="status" className={styles['note']}>
      This link asks for an option that is no longer offered. The nearest is chosen under {names.join(', ')}.
    </p>
  )
}

function Price({ cents }: { cents: number }) {
  return (
    <div className={styles['price']}>
      {cents > 0 && (
        <p className="t2" aria-live="polite">
          {formatUsd(cents)}
        </p>
      )}
      <p className="small">{STOOL_TEXT.shipping}</p>
    </div>
  )
}
