import {
  homeTour01,
  homeTour02,
  homeTour03,
  homeTour04,
  homeTour05,
  homeTour06,
  homeTour07,
  homeTour08,
} from '#content/pictures/tours.ts'
import type { HomeTour } from '../contract/site/tours.ts'

export const homeTours: readonly HomeTour[] = [
  { id: '1', title: 'The Corner House', space: 'Beach House', style: 'Playful', picture: homeTour01 },
  { id: '2', title: 'The Nap Capital', space: 'Home', style: 'Preppy', picture: homeTour02 },
  { id: '3', title: 'The Quiet Room', space: 'Office', style: 'Sophisticated', picture: homeTour03 },
  { id: '4', title: 'Thanksgiving Headquarters', space: 'Home', style: 'Preppy', picture: homeTour04 },
  { id: '5', title: 'Pancakes for Twelve', space: 'Home', style: 'Traditional', picture: homeTour05 },
  { id: '6', title: 'Small but Mighty', space: 'Apartment/Condo', style: 'Playful', picture: homeTour06 },
  { id: '7', title: 'Second Avenue', space: 'Apartment/Condo', style: 'Modern', picture: homeTour07 },
  { id: '8', title: 'Haint Blue', space: 'Beach House', style: 'Traditional', picture: homeTour08 },
]
