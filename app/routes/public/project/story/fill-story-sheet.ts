import styles from './story.module.css'
import { storySheet } from './story-sheet.ts'

/** One by one: the bundler writes names where they stand, and a whole sheet would need more code. */
export function fillStorySheet(): void {
  Object.assign(storySheet, {
    after: styles['after'],
    caption: styles['caption'],
    chip: styles['chip'],
    divider: styles['divider'],
    envelopes: styles['envelopes'],
    house: styles['house'],
    letters: styles['letters'],
    line: styles['line'],
    list: styles['list'],
    materials: styles['materials'],
    name: styles['name'],
    next: styles['next'],
    nextTitle: styles['nextTitle'],
    pair: styles['pair'],
    paper: styles['paper'],
    parts: styles['parts'],
    press: styles['press'],
    quote: styles['quote'],
    related: styles['related'],
    studio: styles['studio'],
    unfolded: styles['unfolded'],
    wide: styles['wide'],
  })
}
