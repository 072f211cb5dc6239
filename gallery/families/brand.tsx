import { Awning } from '#app/ui/brand/awning.tsx'
import { Island, IslandVertical } from '#app/ui/brand/island.tsx'
import { Postmark } from '#app/ui/brand/postmark.tsx'
import { ScallopRing, Seal } from '#app/ui/brand/seal.tsx'
import { Stamp } from '#app/ui/brand/stamp.tsx'
import { Umbrella } from '#app/ui/brand/umbrella.tsx'
import { Wave, WaveMenuIcon, WaveUnderline } from '#app/ui/brand/waves.tsx'
import { MastheadLettering, StudioNameLettering, Wordmark } from '#app/ui/brand/wordmark.tsx'
import type { Family } from '../family.ts'
import styles from '../gallery.module.css'

const small = styles['drawing']

export const family: Family = {
  title: 'Drawings',
  parts: [
    { name: 'Wordmark', states: { 'with its lockup': <Wordmark className={small} /> } },
    { name: 'MastheadLettering', states: { masthead: <MastheadLettering className={small} /> } },
    { name: 'StudioNameLettering', states: { 'at the foot': <StudioNameLettering className={small} /> } },
    { name: 'Seal', states: { large: <Seal className={small} />, small: <Seal className={styles['mark']} small /> } },
    { name: 'ScallopRing', states: { 'around a picture': <ScallopRing className={small} scallops={36} /> } },
    {
      name: 'Stamp',
      states: {
        umbrella: <Stamp className={styles['mark']} />,
        boat: <Stamp className={styles['mark']} motif="boat" />,
        light: <Stamp className={styles['mark']} motif="light" />,
      },
    },
    {
      name: 'Postmark',
      states: {
        'of the studio': <Postmark className={small} />,
        dated: <Postmark className={small} posted={{ town: 'AVALON, NJ', zip: '08202', date: 'AUG 14' }} />,
      },
    },
    { name: 'Island', states: { 'where we are': <Island />, 'where you are': <Island marker="you" /> } },
    { name: 'IslandVertical', states: { 'beside a list': <IslandVertical ticks={5} current={2} /> } },
    { name: 'Umbrella', states: { 'from the side': <Umbrella className={styles['mark']} /> } },
    {
      name: 'Waves',
      states: {
        'below a word': <WaveUnderline className={small} />,
        'as the menu': <WaveMenuIcon className={styles['mark']} />,
        'as a line': <Wave className={small} />,
      },
    },
    { name: 'Awning', ground: 'sky', states: { 'below a block': <Awning /> } },
  ],
}
