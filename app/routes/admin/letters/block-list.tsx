import { tooLong } from '#app/admin/editor/too-long.ts'
import { MoveButtons } from '#app/admin/move-buttons.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { LetterBlock } from '#contract/journal/letters.ts'
import { LETTER_MAX } from '#contract/limits.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { AddPicture } from './add-picture.tsx'
import styles from './letters.module.css'
import { usePublicProjects } from './use-public-projects.ts'

interface BlockListProps {
  blocks: readonly LetterBlock[]
  errors: Readonly<Record<string, string>>
  onChange: (blocks: LetterBlock[]) => void
}

const TITLES = { text: 'Text', picture: 'Picture', project: 'Project' } as const

/** The parts of a letter, in their order. */
export function BlockList({ blocks, errors, onChange }: BlockListProps) {
  const projects = usePublicProjects()
  const covers = projects.flatMap(({ thumbnailPicture }) => thumbnailPicture ?? [])
  const choices = covers.filter(({ src }) => src.startsWith('/media/'))
  const replace = (index: number, block: LetterBlock) => onChange(blocks.map((old, at) => (at === index ? block : old)))
  const move = (from: number, to: number) => {
    const block = blocks[from]
    if (block) onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block))
  }
  const add = (block: LetterBlock) => onChange([...blocks, block])
  return (
    <div className={styles['blocks']}>
      {blocks.map((block, index) => (
        <fieldset key={index} className={styles['block']}>
          <legend className="visually-hidden">
            Part {index + 1}: {TITLES[block.kind]}
          </legend>
          <div className={styles['tools']}>
            <span className="label">{TITLES[block.kind]}</span>
            <MoveButtons
              name={`part ${index + 1}`}
              index={index}
              count={blocks.length}
              onMove={(to) => move(index, to)}
            />
            <TextButton onClick={() => onChange(blocks.toSpliced(index, 1))}>
              Remove<span className="visually-hidden"> part {index + 1}</span>
            </TextButton>
          </div>
          <Part
            block={block}
            number={index + 1}
            error={errorOf(errors, index)}
            projects={projects}
            choices={choices}
            onChange={(changed) => replace(index, changed)}
          />
        </fieldset>
      ))}
      {errors['blocks'] && <FieldError id="blocks-error">{errors['blocks']}</FieldError>}
      <div className={styles['adding']}>
        <Button variant="outline" size="small" onClick={() => add({ kind: 'text', text: '' })}>
          Add text
        </Button>
        <AddPicture choices={choices} onChoose={(picture) => add({ kind: 'picture', picture })} />
        <Button
          variant="outline"
          size="small"
          disabled={projects.length === 0}
          onClick={() => add({ kind: 'project', projectId: projects[0]?.id ?? '' })}
        >
          Add project
        </Button>
      </div>
    </div>
  )
}

/** The message of a part, or of a field in it. */
function errorOf(errors: Readonly<Record<string, string>>, index: number): string | undefined {
  const path = `blocks.${index}`
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
}

interface PartProps {
  block: LetterBlock
  /** Its place, from 1. */
  number: number
  error: string | undefined
  projects: readonly Project[]
  choices: readonly Picture[]
  onChange: (block: LetterBlock) => void
}

function Part({ block, number, error, projects, choices, onChange }: PartProps) {
  if (block.kind === 'text')
    return (
      <TextArea
        label={`Text ${number}`}
        value={block.text}
        error={tooLong(block.text, LETTER_MAX.text) ?? error}
        rows={6}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
    )
  if (block.kind === 'picture')
    return (
      <PictureField
        name={`part ${number}`}
        picture={block.picture}
        error={error}
        choices={choices}
        folder="site"
        ratio="3 / 2"
        described
        onChange={(picture) => onChange({ ...block, picture })}
      />
    )
  const isKnown = projects.some(({ id }) => id === block.projectId)
  return (
    <SelectField
      label={`Project ${number}`}
      value={block.projectId}
      error={error}
      onChange={({ target }) => onChange({ ...block, projectId: target.value })}
    >
      {!isKnown && <option value={block.projectId}>{block.projectId}: visitors do not see it</option>}
      {projects.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
