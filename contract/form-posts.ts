import type { ProblemCode } from './problem.ts'

type Path = `/${string}`

/**
 * How an operation takes posts of HTML forms. A field is named by where it goes in the input, as 'contact.email'; it is
 * one text unless it is named here.
 */
export interface FormPosts {
  /** Pages with the form, which show it again when it was refused; the first is the one for strangers. */
  pages: readonly [Path, ...Path[]]
  /** Where a form that was taken leads, with 303. ':name' stands for that part of the answer. */
  result: Path
  /** Pages that a refusal leads to instead, by its code; they get the typed values. */
  elsewhere?: Partial<Record<ProblemCode, Path>>
  /** Fields that are numbers; a blank one is 0. */
  numbers?: readonly string[]
  /** Fields that come once for each of their values, and not at all without any. */
  lists?: readonly string[]
}
