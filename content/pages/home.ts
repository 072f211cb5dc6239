import {
  homeAboutLoopPoster,
  homeHeroPorch,
  homeHeroSwing,
  homeHeroSwingPortrait,
  roundAbout,
  roundHomeTours,
  roundLoveLetters,
  roundPortfolio,
  roundServices,
  roundShop,
} from '#content/pictures/home.ts'
import { bedroom, office, powder } from '#content/pictures/plates.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const home: PageTexts['home'] = {
  cover: {
    tagline: 'Elevating lives through beautiful spaces and exceptional experiences.',
    sign: 'Beach access this way',
    // In low wide windows the sky behind the masthead matters more than the rug.
    picture: { ...homeHeroSwing, focal: { x: 0.5, y: 0.42 } },
    narrowPicture: homeHeroSwingPortrait,
  },
  round: {
    labels: ['ABOUT', 'SERVICES', 'PORTFOLIO', 'HOME TOURS', 'SHOP', 'LOVE LETTERS'],
    pictures: [roundAbout, roundServices, roundPortfolio, roundHomeTours, roundShop, roundLoveLetters],
  },
  about: {
    heading: 'Sand',
    headingItalic: 'happens.',
    lede: 'So do cannonballs, red wine, wet dogs and your sister’s whole family arriving on the same Friday. We design the house that loves it when they do.',
    small:
      'Seven Mile Interiors is a full-service studio on a very small island. We plan it, draw it, order it, wrangle it, fluff it and hand you the keys with the beds made.',
    button: 'About Us',
    film: { src: '/media/built-in/home-about-loop.mp4', poster: homeAboutLoopPoster, captions: null },
  },
  services: {
    heading: 'From the studs up, or just the sofa.',
    text: 'Full-service design for houses that get used. Some need walls. Some need wallpaper. Most need somewhere to put the boogie boards.',
    button: 'LEARN MORE',
  },
  portfolio: {
    heading: 'We Have Range.',
    headingItalic: 'Have',
    button: 'VIEW ALL',
    standIns: ['Somewhere to sleep', 'Somewhere to splash', 'Somewhere to think'],
    standInLine: 'See the portfolio',
    standInPictures: [bedroom, powder, office],
  },
  loveNotes: { heading: 'LOVE NOTES', headingSecondLine: 'FROM OUR CLIENTS', button: 'Read Them Here' },
  found: {
    title: '',
    description:
      'A full-service interior design studio in Stone Harbor, New Jersey. Beach houses, apartments and offices that love it when sand happens.',
    picture: homeHeroPorch,
  },
}
