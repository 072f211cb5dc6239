import { Envelope } from '#app/ui/envelope/envelope.tsx'
import type { EnvelopeColor } from '#app/ui/envelope/envelope-look.ts'
import { EnvelopeParts } from '#app/ui/envelope/envelope-parts.tsx'
import { type Letter, LetterDialog, LetterText } from '#app/ui/envelope/letter.tsx'
import { LetterEnvelope } from '#app/ui/envelope/letter-envelope.tsx'
import { LetterList } from '#app/ui/envelope/letter-list.tsx'
import { Folded } from '#app/ui/ruled/folded.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { RuledSection, Section } from '#app/ui/ruled/section.tsx'
import { builtInTestimonials } from '#content/testimonials.ts'
import type { Family } from '../family.ts'
import styles from '../gallery.module.css'

const [letter = { author: '', message: '' }] = builtInTestimonials
const POSTED = { town: 'AVALON, NJ', zip: '08202', date: 'AUG 14', stamp: 'boat' } as const
const NOTHING = () => undefined

const LONG = {
  author: 'Everybody on 44th Street',
  message: builtInTestimonials.map(({ message }) => message).join('\n\n'),
}

const open = (letter: Letter, color: EnvelopeColor = '#448AF7') => (
  <LetterDialog letter={letter} color={color} open onClose={NOTHING} />
)

export const family: Family = {
  title: 'Letters and lists',
  parts: [
    {
      name: 'Envelope',
      states: {
        first: (
          <>
            <EnvelopeParts />
            <Envelope author={letter.author} index={0} />
          </>
        ),
        'second, with its postmark': <Envelope author="Maura & Tim" posted={POSTED} index={1} />,
        'with a long name': <Envelope author="Alexandria Featherstonehaugh-Smythe & family" index={2} />,
      },
    },
    { name: 'LetterEnvelope', states: { closed: <LetterEnvelope letter={letter} index={3} onOpen={NOTHING} /> } },
    { name: 'LetterText', states: { unfolded: <LetterText letter={letter} /> } },
    {
      name: 'LetterDialog',
      window: 'page',
      wide: true,
      states: {
        'with its postmark': open({ ...letter, posted: POSTED }),
        'longer than its paper': open(LONG, '#022757'),
      },
    },
    {
      name: 'LetterDialog, on a phone',
      window: 'phone',
      states: {
        'of one paragraph': open({ author: 'The Okafors', message: 'Nobody slept on an air mattress.' }),
        'of several': open(LONG),
      },
    },
    {
      name: 'LetterList',
      wide: true,
      ground: 'sky',
      states: { 'of three': <LetterList letters={builtInTestimonials.slice(0, 3)} className={styles['threes']} /> },
    },
    {
      name: 'RuledList',
      states: {
        'three rows': (
          <RuledList>
            {['New construction', 'Renovation', 'Design refresh'].map((title) => (
              <Row key={title}>{title}</Row>
            ))}
          </RuledList>
        ),
      },
    },
    {
      name: 'Section',
      wide: true,
      states: {
        'with an explanation': (
          <Section title="Newsletter" about="Everybody who confirmed their address.">
            120 readers
          </Section>
        ),
        'without one': <RuledSection>120 readers</RuledSection>,
      },
    },
    { name: 'Folded', states: { folded: <Folded summary="What we keep">Only what you send.</Folded> } },
  ],
}
