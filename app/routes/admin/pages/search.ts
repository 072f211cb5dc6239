import type { Card, Field } from './parts.ts'
import { type Values, wordsOf } from './values.ts'

/** The cards with the fields whose name, section, page or value has some words; without others. */
export function cardsMatching(cards: readonly Card[], search: string, valuesFor: (card: Card) => Values): Card[] {
  const wanted = search.trim().toLowerCase()
  const matches = (card: Card, { name, label, section = '' }: Field) =>
    [card.title, section, label, wordsOf(valuesFor(card)[name])].join('\n').toLowerCase().includes(wanted)
  return cards
    .map((card) => ({ ...card, fields: card.fields.filter((field) => matches(card, field)) }))
    .filter(({ fields }) => fields.length > 0)
}
