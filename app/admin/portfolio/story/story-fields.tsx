import { useEffect, useState } from 'react'
import { fetchTestimonials } from '#app/client/testimonials-client.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { type ProjectStory, STORY_FACTS } from '#contract/portfolio/project-story.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import type { Editor } from '../editing/use-editor.ts'
import { Captions } from './captions.tsx'
import styles from './story-fields.module.css'
import type { StoryPartProps } from './story-part.ts'
import { Materials, Pairs, PressLines } from './story-rows.tsx'

const FACTS = { scope: 'Scope', year: 'Year', size: 'Size', team: 'Team', suppliers: 'Suppliers' } as const

/** The optional parts of a project's page. Each is shown to visitors where something is filled in. */
export function StoryFields({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const story = editor.form.story ?? {}
  const change = (part: Partial<ProjectStory>) => editor.setField('story', { ...story, ...part })
  const isWrong = Object.entries(editor.errors).some(([field, error]) => field.startsWith('story.') && error)
  const parts = { story, errors: editor.errors, pictures: editor.files.pictures, onChange: change }
  return (
    <details className={styles['story']} open={isWrong || undefined}>
      <summary className={styles['summary']}>Story, all of it optional</summary>
      <fieldset disabled={disabled} className={styles['parts']}>
        <TextArea
          label="Opening sentence"
          rows={2}
          value={story.standfirst ?? ''}
          error={editor.errors['story.standfirst']}
          onChange={({ target }) => change({ standfirst: target.value })}
        />
        {STORY_FACTS.map((name) => (
          <TextField
            key={name}
            label={FACTS[name]}
            value={story.facts?.[name] ?? ''}
            error={editor.errors[`story.facts.${name}`]}
            autoComplete="off"
            onChange={({ target }) => change({ facts: { ...story.facts, [name]: target.value } })}
          />
        ))}
        <Materials {...parts} />
        <Pairs {...parts} />
        <PressLines {...parts} />
        <Letters {...parts} />
        <Captions {...parts} />
      </fieldset>
    </details>
  )
}

/** The letters of this project's clients, among all that are shown. */
function Letters({ story: { letters = [] }, onChange }: StoryPartProps) {
  const [all, setAll] = useState<readonly Testimonial[]>([])
  useEffect(() => void fetchTestimonials().then(setAll), [])
  const toggle = (id: string) =>
    onChange({ letters: letters.includes(id) ? letters.filter((other) => other !== id) : [...letters, id] })
  return (
    <fieldset>
      <legend className="label">Letters of this client</legend>
      <div className={styles['letters']}>
        {all.map(({ id, author }) => (
          <label key={id}>
            <input type="checkbox" checked={letters.includes(id)} onChange={() => toggle(id)} />
            {author}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
