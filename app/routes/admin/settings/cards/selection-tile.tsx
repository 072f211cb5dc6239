import dots from '@phosphor-icons/core/assets/light/dots-six-light.svg?raw'
import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectChoice } from '../settings-data.ts'
import { optionsFor, titleOf } from './options.ts'
import styles from './selection-tile.module.css'

/** Widths of a tile: in pixels from 900 px, in percent of the window below. */
const TILE = [220, 30] as const

interface SelectionTileProps {
  /** Name of the menu, as 'Renovation 2'. */
  name: string
  id: string
  projects: readonly ProjectChoice[]
  item: ComponentProps<'li'>
  handle: Omit<ComponentProps<typeof IconButton>, 'svg'>
  onChange: (id: string) => void
}

/** One place on the site: the picture that stands there. The menu lies over it, so that a tap on the picture opens it. */
export function SelectionTile({ name, id, projects, item, handle, onChange }: SelectionTileProps) {
  const options = optionsFor(id, projects)
  const picture = projects.find((project) => project.id === id)?.picture
  return (
    <li {...item} className={styles['tile']}>
      {picture ? (
        <Photo picture={picture} sizes={sizesOf(picture)} ratio="4 / 5" alt="" className={styles['picture']} />
      ) : (
        <span className={`${styles['empty']} micro`}>{id === '' ? 'Stand-in' : 'Not there'}</span>
      )}
      <SelectField
        label={<span className="visually-hidden">{name}</span>}
        value={id}
        short={titleOf(id, projects)}
        className={styles['slot']}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <IconButton svg={dots} className={styles['handle']} {...handle} />
    </li>
  )
}

function sizesOf(picture: Picture): string {
  const drawn = filling(picture, 4 / 5)
  return `(width >= 900px) ${drawn(TILE[0])}px, ${drawn(TILE[1])}vw`
}
