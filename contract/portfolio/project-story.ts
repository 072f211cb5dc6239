import type { FocalPoint } from '../files/pictures.ts'

/** One fact about a project that its page lists. Blank ones are left out. */
export const STORY_FACTS = ['scope', 'year', 'size', 'team', 'suppliers'] as const
export type StoryFact = (typeof STORY_FACTS)[number]

/** One mention in the press, with the web address of the article. */
export interface PressLine {
  name: string
  title: string
  href: string
}

/** A material by its name, with a close-up among the project's own pictures. */
export interface Material {
  name: string
  src: string
  /** The place in a picture of more than the material that is shown enlarged; left out for a close-up. */
  at?: FocalPoint | undefined
}

/** Two of the project's own pictures of one shape. */
export interface PicturePair {
  before: string
  after: string
}

/** The optional parts of a project's page. Pictures are named by their addresses, letters by their ids. */
export interface ProjectStory {
  standfirst?: string | undefined
  facts?: Partial<Record<StoryFact, string | undefined>> | undefined
  press?: PressLine[] | undefined
  materials?: Material[] | undefined
  pairs?: PicturePair[] | undefined
  letters?: string[] | undefined
  captions?: { src: string; caption: string }[] | undefined
}

/** Widths that differ by less than this part of them, at one height, are one shape. */
const SHAPE_TOLERANCE = 0.02

interface Sides {
  width: number
  height: number
}

/** True for two pictures of one shape, and where the shape of either is not known (0). */
export function haveOneShape(a: Sides, b: Sides): boolean {
  if ([a.width, a.height, b.width, b.height].includes(0)) return true
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < SHAPE_TOLERANCE
}
