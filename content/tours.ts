import { projectPictures } from '#content/pictures/projects.ts'
import { homeTour01, homeTour02, homeTour04, homeTour05, homeTour07, homeTour08 } from '#content/pictures/tours.ts'
import type { HomeTour } from '../contract/site/tours.ts'

/** Pictures of a quiet office and a small condominium, which the tours' own do not show. */
const office = projectPictures['doctors-office-wilmington-de']?.[4]
const upright = projectPictures['the-pointe-condo-wilmington-de']?.[9]
const condo = upright && { ...upright, focal: { x: 0.5, y: 0.62 } }

export const homeTours: readonly HomeTour[] = [
  { id: '1', title: 'The Corner House', space: 'Beach House', style: 'Playful', picture: homeTour01 },
  { id: '2', title: 'The Nap Capital', space: 'Home', style: 'Preppy', picture: homeTour02 },
  { id: '3', title: 'The Quiet Room', space: 'Office', style: 'Sophisticated', picture: office ?? homeTour01 },
  { id: '4', title: 'Thanksgiving Headquarters', space: 'Home', style: 'Preppy', picture: homeTour04 },
  { id: '5', title: 'Pancakes for Twelve', space: 'Home', style: 'Traditional', picture: homeTour05 },
  { id: '6', title: 'Small but Mighty', space: 'Apartment/Condo', style: 'Playful', picture: condo ?? homeTour01 },
  { id: '7', title: 'Second Avenue', space: 'Apartment/Condo', style: 'Modern', picture: homeTour07 },
  { id: '8', title: 'Haint Blue', space: 'Beach House', style: 'Traditional', picture: homeTour08 },
]
