import { useEffect, useState } from 'react'
import { fetchProjects } from '#app/portfolio-client.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { homeTours } from '#content/tours.ts'
import type { Picture } from '#contract/pictures.ts'
import styles from './tours.module.css'

interface Album {
  title: string
  pictures: readonly Picture[]
}

const TOURS: Album = { title: 'Home tours', pictures: homeTours.map(({ picture }) => picture) }

interface PictureChooserProps {
  picture: Picture | undefined
  error: string | undefined
  onChoose: (picture: Picture) => void
}

/** A picture of the site: one of the tours that come with it, or of a project. */
export function PictureChooser({ picture, error, onChoose }: PictureChooserProps) {
  const albums = useAlbums()
  const [title, setTitle] = useState<string>()
  const holder = albums.find(({ pictures }) => pictures.some(({ src }) => src === picture?.src))
  const album = albums.find((album) => album.title === title) ?? holder ?? TOURS
  return (
    <fieldset className={styles['chooser']}>
      <legend className="label">Picture</legend>
      {picture && <Photo picture={picture} ratio="16 / 10" sizes="240px" className={styles['chosen']} />}
      {picture && (
        <TextField
          label="What it shows"
          value={picture.alt}
          autoComplete="off"
          onChange={(event) => onChoose({ ...picture, alt: event.target.value })}
        />
      )}
      <SelectField label="Pictures of" value={album.title} onChange={(event) => setTitle(event.target.value)}>
        {albums.map((album) => (
          <option key={album.title}>{album.title}</option>
        ))}
      </SelectField>
      <ul className={styles['album']}>
        {album.pictures.map((candidate) => (
          <li key={candidate.src}>
            <button
              type="button"
              className={styles['candidate']}
              aria-label={candidate.alt || 'A picture without a description'}
              aria-pressed={candidate.src === picture?.src}
              onClick={() => onChoose(candidate)}
            >
              <Photo picture={candidate} alt="" ratio="16 / 10" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

async function fetchAlbums(): Promise<Album[]> {
  const { projects } = await fetchProjects()
  const albums = projects.map(({ title, images }) => {
    return { title, pictures: images.flatMap(({ picture }) => picture ?? []) }
  })
  return albums.filter(({ pictures }) => pictures.length > 0)
}

function useAlbums(): readonly Album[] {
  const [ofProjects, setOfProjects] = useState<readonly Album[]>([])
  useEffect(() => {
    void fetchAlbums().then(setOfProjects)
  }, [])
  return [TOURS, ...ofProjects]
}
