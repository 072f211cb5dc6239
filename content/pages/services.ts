import { bedroom, bunk, dining, exterior, kitchen, living, office, porch, powder } from '#content/pictures/plates.ts'
import {
  servicesDesignRefresh,
  servicesHero,
  servicesNewConstruction,
  servicesRenovation,
} from '#content/pictures/services.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const services: PageTexts['services'] = {
  heading: 'Start to finish.',
  headingItalic: 'Or just finish.',
  label: 'Services',
  picture: servicesHero,
  intro:
    'Full-service means we do all of it: the floor plan and the forks, the permits and the pillow that made your husband say “another one?” You get one studio, one number to call and one very long, very tidy list.',
  stepsHeading: 'How It Works',
  stepTitles: ['Discovery', 'Design', 'Project Management'],
  steps: [
    'We walk the house with you. We ask who gets up first, where the wet towels live, and what you would save in a nor’easter.',
    'Plans, palettes, samples you can spill on. You get the whole house in drawings before anyone swings a hammer.',
    'We order it, track it, chase it and receive it. Then we install it while you are at the beach.',
  ],
  trustedPartnerHeading: 'Trusted Partner',
  trustedPartner:
    'From the first sketch to the last hook by the outdoor shower, we answer the phone. Builders like us. So do mothers-in-law.',
  titles: ['New Construction', 'Renovation', 'Design Refresh'],
  asides: ['You bring the lot. We bring the opinions.', 'Good bones, great kitchen.', 'Same house. New mood.'],
  pictures: [servicesNewConstruction, servicesRenovation, servicesDesignRefresh],
  standInLine: 'See the portfolio',
  standIns: {
    newConstruction: [exterior, bunk, porch],
    renovation: [kitchen, powder, dining],
    designRefresh: [bedroom, living, office],
  },
  found: {
    title: 'Services',
    description:
      'New construction, renovation and design refresh at the shore: one studio for the floor plan, the permits, the furniture and the forks.',
    picture: servicesHero,
  },
}
