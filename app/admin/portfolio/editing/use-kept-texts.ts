import { useState } from 'react'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import type { ProjectForm } from './project-form.ts'

const TEXTS = ['title', 'location', 'description'] as const

/** The texts of a new project, kept over a reload or a crash; its pictures are, once their upload has begun. */
export function useKeptTexts() {
  const [kept] = useState(() => privateDraft('project:new'))
  const [found] = useState(() => textsIn(Object(kept.read()) as Record<string, unknown>))
  return {
    /** The texts that were kept, of those that are not empty. */
    found,
    drop: () => kept.drop(),
    keep: (form: ProjectForm) => kept.keep(textsIn({ ...form })),
  }
}

function textsIn(form: Record<string, unknown>): Partial<Record<(typeof TEXTS)[number], string>> {
  const entries = TEXTS.map((name) => [name, form[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value.trim() !== ''))
}
