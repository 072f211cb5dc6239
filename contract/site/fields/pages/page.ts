import { type Fields, line, picture, text } from '../field.ts'

/** Longest texts by their place, in characters. */
export const LENGTH = {
  label: 40,
  heading: 80,
  title: 60,
  caption: 120,
  tagline: 160,
  lede: 300,
  paragraph: 600,
} as const

/** Title, description and picture of a page in search engines and shared links. */
export const found = (titleLabel = 'Title for search and shared links') => ({
  title: line(titleLabel, LENGTH.title),
  description: text('Description for search and shared links', 200),
  picture: picture('Picture of shared links', '1200 / 630'),
})

/** A part of a page as its form shows it. */
export interface Section {
  title: string
  /** First names of its fields among those of the page. */
  names: readonly string[]
}

/** A fixed page with what can be changed on it. */
export interface FixedPage {
  title: string
  /** Where it is seen. */
  path: string
  about: string
  sections: readonly Section[]
  fields: Fields
}
