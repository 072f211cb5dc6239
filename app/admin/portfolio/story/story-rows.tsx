import type { ReactNode } from 'react'
import { AddButton } from '#app/admin/add-button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { STORY_MAX } from '#contract/limits.ts'
import { PictureChoice } from './picture-choice.tsx'
import styles from './story-fields.module.css'
import type { StoryPartProps } from './story-part.ts'

interface RowsProps<T> {
  title: string
  add: string
  max: number
  empty: T
  rows: readonly T[]
  onChange: (rows: T[]) => void
  children: (row: T, index: number, change: (part: Partial<T>) => void) => ReactNode
}

/** A list of rows of fields, to which rows can be added and from which they can be removed. */
function Rows<T extends object>({ title, add, max, empty, rows, onChange, children }: RowsProps<T>) {
  return (
    <fieldset>
      <legend className="label">{title}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles['row']}>
          {children(row, index, (part) =>
            onChange(rows.map((other, place) => (place === index ? { ...other, ...part } : other))),
          )}
          <TextButton onClick={() => onChange(rows.filter((_, place) => place !== index))}>Remove</TextButton>
        </div>
      ))}
      {rows.length < max && <AddButton onClick={() => onChange([...rows, empty])}>{add}</AddButton>}
    </fieldset>
  )
}

export function Materials({ story: { materials = [] }, errors, pictures, onChange }: StoryPartProps) {
  return (
    <Rows
      title="Materials"
      add="Add a material"
      max={STORY_MAX.materials}
      empty={{ name: '', src: '' }}
      rows={materials}
      onChange={(rows) => onChange({ materials: rows })}
    >
      {({ name, src }, index, change) => (
        <>
          <TextField
            label="Material"
            value={name}
            error={errors[`story.materials.${index}.name`]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <PictureChoice
            label="Close-up"
            src={src}
            pictures={pictures}
            error={errors[`story.materials.${index}.src`]}
            // Another picture has another place to look at.
            onChange={(chosen) => change({ src: chosen, at: undefined })}
          />
        </>
      )}
    </Rows>
  )
}

export function Pairs({ story: { pairs = [] }, errors, pictures, onChange }: StoryPartProps) {
  return (
    <Rows
      title="Before and after"
      add="Add a pair"
      max={STORY_MAX.pairs}
      empty={{ before: '', after: '' }}
      rows={pairs}
      onChange={(rows) => onChange({ pairs: rows })}
    >
      {(pair, index, change) =>
        (['before', 'after'] as const).map((side) => (
          <PictureChoice
            key={side}
            label={side === 'before' ? 'Before' : 'After'}
            src={pair[side]}
            pictures={pictures}
            error={errors[`story.pairs.${index}.${side}`]}
            onChange={(src) => change({ [side]: src })}
          />
        ))
      }
    </Rows>
  )
}

const PRESS = { name: 'Magazine or paper', title: 'Headline', href: 'Web address' } as const

export function PressLines({ story: { press = [] }, errors, onChange }: StoryPartProps) {
  return (
    <Rows
      title="Press"
      add="Add an article"
      max={STORY_MAX.press}
      empty={{ name: '', title: '', href: '' }}
      rows={press}
      onChange={(rows) => onChange({ press: rows })}
    >
      {(line, index, change) =>
        (['name', 'title', 'href'] as const).map((name) => (
          <TextField
            key={name}
            label={PRESS[name]}
            value={line[name]}
            error={errors[`story.press.${index}.${name}`]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))
      }
    </Rows>
  )
}
