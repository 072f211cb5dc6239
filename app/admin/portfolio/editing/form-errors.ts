import { publicationError } from '#app/admin/visibility/visibility.ts'
import { DESCRIPTION_LENGTH, ORDER_MIN, TITLE_LENGTH } from '#contract/limits.ts'
import { slugOf } from '#shared/slug.ts'
import type { ProjectForm } from './project-form.ts'
import { findRightsErrors, type RightsField } from './rights-errors.ts'
import type { StoryField } from './story-errors.ts'

export type FormField =
  | 'title'
  | 'order'
  | 'location'
  | 'styles'
  | 'description'
  | 'thumbnail'
  | 'files'
  | 'publishAt'
  | StoryField
  | RightsField
export type FormErrors = Partial<Record<FormField, string | undefined>>

interface TitledProject {
  id: string
  title: string
}

export interface FormContext {
  projects: readonly TitledProject[]
  /** The project that is edited; left out for a new one. */
  edited?: TitledProject | undefined
}

/** Errors of the text fields, by field. */
export function findFormErrors(form: ProjectForm, context: FormContext): FormErrors {
  const found: FormErrors = {
    title: titleError(form.title.trim(), context),
    order: orderError(form.order),
    location: form.location.trim() === '' ? 'Location is required' : undefined,
    styles: form.styles.length === 0 ? 'Select at least one style' : undefined,
    description: descriptionError(form.description.trim()),
    publishAt: publicationError({ isPublic: form.published, publishAt: form.publishAt }),
    ...rightsErrors(form),
  }
  return withoutGaps(found)
}

function rightsErrors({ rights = {} }: ProjectForm): FormErrors {
  const found = Object.entries(findRightsErrors(rights))
  return Object.fromEntries(found.map(([name, message]) => [`rights.${name}`, message]))
}

export function withoutGaps(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

function titleError(title: string, { projects, edited }: FormContext): string | undefined {
  if (title === '') return 'Title is required'
  if (title.length < TITLE_LENGTH.min) return 'Title must be at least 3 characters long'
  if (title.length > TITLE_LENGTH.max) return 'Title must be less than 100 characters'
  if (title === edited?.title) return undefined
  const slug = slugOf(title)
  if (slug === '') return 'Title must contain letters or numbers'
  const others = projects.filter(({ id }) => id !== edited?.id)
  const isTaken = others.some((other) => other.id === slug || slugOf(other.title) === slug)
  return isTaken ? 'A portfolio project with this title already exists' : undefined
}

function orderError(order: string): string | undefined {
  const isOrder = /^\s*\d+\s*$/.test(order) && Number(order) >= ORDER_MIN
  return isOrder ? undefined : 'Order must be at least 1'
}

function descriptionError(description: string): string | undefined {
  if (description === '') return 'Description is required'
  if (description.length < DESCRIPTION_LENGTH.min) return 'Description must be at least 10 characters long'
  if (description.length > DESCRIPTION_LENGTH.max) return 'Description must be less than 20,000 characters'
  return undefined
}
