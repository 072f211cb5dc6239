import '#app/routes/public/stool/late-below.tsx'
import { DropTeaser } from '#app/routes/public/home/drop-teaser.tsx'
import { ClosedDrop } from '#app/routes/public/stool/configurator/closed-drop.tsx'
import { OptionSections } from '#app/routes/public/stool/configurator/option-sections.tsx'
import { Purchase } from '#app/routes/public/stool/configurator/purchase.tsx'
import { SampleFabrics } from '#app/routes/public/stool/configurator/sample-fabrics.tsx'
import { stoolCatalogue } from '#content/stool.ts'
import type { Family } from '../family.ts'

const NOTHING = () => undefined
const CHOSEN = { height: 'bar', fabric: 'navy-linen', leg: undefined, stretcher: undefined }
const NEXT_DROP = '2026-12-12T15:00:00.000Z'

const purchase = (isOpen: boolean, quantity: number) => (
  <Purchase
    note={false}
    isOpen={isOpen}
    isAuthorized={false}
    quantity={quantity}
    onQuantity={NOTHING}
    onRequestQuote={NOTHING}
    onJoinWaitlist={NOTHING}
  />
)

const closed = (openAt: string | null, words: string) => (
  <ClosedDrop openAt={openAt} showsWaitlist={false}>
    {words}
  </ClosedDrop>
)

const samples = (chosen: readonly string[]) => (
  <SampleFabrics fabrics={stoolCatalogue.fabrics} chosen={chosen} onTick={NOTHING} onContinue={NOTHING} />
)

export const family: Family = {
  title: 'Stool and drop',
  parts: [
    {
      name: 'OptionSections',
      wide: true,
      states: {
        'two chosen, one lacking': (
          <OptionSections
            catalogue={stoolCatalogue}
            selection={CHOSEN}
            groupId={(section) => `part-${section}`}
            errorIn={({ name, legend }) => (name === 'leg' ? `Choose an option under ${legend}.` : undefined)}
            onChoose={NOTHING}
          />
        ),
      },
    },
    {
      name: 'SampleFabrics',
      wide: true,
      states: { 'none ticked': samples([]), 'one ticked': samples(['navy-linen']) },
    },
    {
      name: 'Purchase',
      states: {
        'open, nothing counted': purchase(true, 0),
        'open, two stools': purchase(true, 2),
        'closed or sold out': purchase(false, 0),
      },
    },
    {
      name: 'ClosedDrop',
      states: {
        'opening is planned': closed(NEXT_DROP, ''),
        'no plan, with words of the studio': closed(null, 'Sold out in a day. Thank you.'),
      },
    },
    {
      name: 'DropTeaser',
      wide: true,
      states: { 'while the page is hidden': <DropTeaser stool="The Megan Stool" moment="Saturday, December 12" /> },
    },
  ],
}
