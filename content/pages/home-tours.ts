import { homeToursHeroPoster } from '#content/pictures/tours-cover.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const homeTours: PageTexts['homeTours'] = {
  heading: 'Home Tours',
  all: 'View All',
  film: { src: '/media/built-in/home-tours-hero.mp4', poster: homeToursHeroPoster, captions: null },
  welcome: 'Wipe your feet, come on in.',
  empty: { heading: 'No home tours just now.', text: 'Come back soon.' },
  found: {
    title: 'Home Tours',
    description: 'Houses, filmed on a good day. Walk through beach houses, condos and one very quiet office.',
    picture: homeToursHeroPoster,
  },
}
