import {
  aboutHero,
  aboutPanel01,
  aboutPanel02,
  aboutPanel03,
  aboutPanel04,
  aboutPanel05,
} from '#content/pictures/about.ts'
import { stylePictures } from '#content/style-pictures.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const about: PageTexts['about'] = {
  heading: 'About us',
  quote: 'The nicest thing you can say about a house is that nobody wanted to leave it.',
  quoteBy: 'Megan, who answers the phone',
  picture: aboutHero,
  panelLead: "We're about",
  panelTitles: [
    'family.',
    'great design.',
    'systems and processes.',
    'wet bathing suits on the sofa.',
    'doing the right thing.',
  ],
  panels: [
    'Ours, yours, and the cousins who text “we’re on the bridge” with twenty minutes’ notice. We plan for the full house, because the full house is the point.',
    'Proportion, light, the right blue. We will move a sconce an inch and a half and you will never know why the room feels so good. We’ll know.',
    'Forty-one tabs, color coded. It isn’t romantic. It’s why your sofa arrives before your guests do.',
    'Performance fabric is our love language. Sit down. Drip. Eat the peach over the good chair.',
    'If it’s wrong we fix it, if it’s broken we replace it, and if it’s ugly we tell you, kindly, before you buy it.',
  ],
  panelPictures: [aboutPanel03, aboutPanel02, aboutPanel01, aboutPanel05, aboutPanel04],
  panelCaptions: ['', '', '', '', ''],
  styles: ['Modern-ish', 'Traditional-ish', 'Playful', 'Sophisticated'],
  stylePictures: [stylePictures.modern, stylePictures.traditional, stylePictures.playful, stylePictures.sophisticated],
  close: { heading: 'Your turn.', button: 'TELL US ABOUT YOUR PROJECT!' },
  found: {
    title: 'About',
    description:
      'Family, great design, systems and processes, wet bathing suits on the sofa and doing the right thing: what a small interior design studio in Stone Harbor, New Jersey is about.',
    picture: aboutHero,
  },
}
