import * as z from 'zod/mini'
import { composedLine, composedText, isSecureAddress } from '../fields.ts'
import { FocalPoint } from '../files/pictures.ts'
import { NAME_MAX, STORY_MAX, WEB_ADDRESS_MAX } from '../limits.ts'
import type { STORY_FACTS } from './project-story.ts'
import { STORY_ERROR } from './story-error.ts'

/** A line that says something. @param missing Message for a blank one. */
const filled = (max: number, missing: string) =>
  composedLine(max, missing).check(z.minLength(1, { error: missing, abort: true }))

const PressLine = z.object({
  name: filled(NAME_MAX, STORY_ERROR.pressName),
  title: filled(NAME_MAX, STORY_ERROR.pressTitle),
  href: composedLine(WEB_ADDRESS_MAX, STORY_ERROR.pressAddress).check(
    z.refine(isSecureAddress, STORY_ERROR.pressAddress),
  ),
})

const ownPicture = (missing: string) => filled(WEB_ADDRESS_MAX, missing)

const Pair = z
  .object({ before: ownPicture(STORY_ERROR.halfPairAfter), after: ownPicture(STORY_ERROR.halfPair) })
  .check(z.refine(({ before, after }) => before !== after, { error: STORY_ERROR.onePicture, path: ['after'] }))

const upTo = <T extends z.ZodMiniType>(entry: T, max: number, error?: string) =>
  z.optional(z.array(entry).check(z.maxLength(max, error)))

const Facts = z.object({
  scope: z.optional(composedLine(STORY_MAX.fact)),
  year: z.optional(composedLine(STORY_MAX.fact)),
  size: z.optional(composedLine(STORY_MAX.fact)),
  team: z.optional(composedLine(STORY_MAX.fact)),
  suppliers: z.optional(composedLine(STORY_MAX.fact)),
} satisfies Record<(typeof STORY_FACTS)[number], unknown>)

/** The story of a project as people of the studio write it. All of it is replaced at once. */
export const ProjectStoryInput = z.object({
  standfirst: z.optional(composedText(STORY_MAX.standfirst)),
  facts: z.optional(Facts),
  press: upTo(PressLine, STORY_MAX.press),
  materials: upTo(
    z.object({
      name: filled(STORY_MAX.material, STORY_ERROR.materialName),
      src: ownPicture(STORY_ERROR.foreignPicture),
      at: z.optional(FocalPoint),
    }),
    STORY_MAX.materials,
    STORY_ERROR.materials,
  ),
  pairs: upTo(Pair, STORY_MAX.pairs),
  letters: upTo(z.string().check(z.minLength(1), z.maxLength(64)), STORY_MAX.letters),
  captions: upTo(
    z.object({
      src: ownPicture(STORY_ERROR.foreignPicture),
      caption: filled(STORY_MAX.caption, 'Please write a caption'),
    }),
    2000,
  ),
})
