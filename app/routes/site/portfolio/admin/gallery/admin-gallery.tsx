import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearProjectCache } from '#app/portfolio-client.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Picture } from '#contract/pictures.ts'
import type { ProjectImage } from '#contract/portfolio.ts'
import styles from './admin-gallery.module.css'
import { useImageDeletion } from './use-image-deletion.ts'

interface AdminGalleryProps {
  projectId: string
  title: string
  pictures: readonly Picture[]
  /** Another one whenever the page was loaded again. */
  version: unknown
  shuffle: boolean
  seed: number
  /** What the page shows of the server's list. */
  toPictures: (images: readonly ProjectImage[]) => Picture[]
}

/** The gallery with a button on each picture that deletes it. */
export function AdminGallery({ projectId, pictures, version, toPictures, ...gallery }: AdminGalleryProps) {
  /** The server's list after a deletion, until the page is loaded again. */
  const [listed, setListed] = useState<{ over: unknown; pictures: readonly Picture[] }>()
  const { revalidate } = useRevalidator()
  const { deleting, hidden, remove } = useImageDeletion({
    projectId,
    onImages: (images) => setListed({ over: version, pictures: toPictures(images) }),
    onUndone: () => {
      setListed(undefined)
      clearProjectCache()
      void revalidate()
    },
  })
  const known = listed && listed.over === version ? listed.pictures : pictures
  const shown = known.filter(({ src }) => !hidden.includes(src))
  const removeFrom = (src: string) => {
    remove(src)
    // The button goes with its picture.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (shown.length === 0) return null
  return (
    <Gallery
      {...gallery}
      pictures={shown}
      renderTools={({ src }) => <DeleteButton isDeleting={deleting.includes(src)} onClick={() => removeFrom(src)} />}
    />
  )
}

function DeleteButton({ isDeleting, onClick }: { isDeleting: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles['delete']}
      aria-label="Delete image"
      disabled={isDeleting}
      aria-busy={isDeleting}
      // The second click of two hits whatever picture has come to stand there.
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      {isDeleting ? <span aria-hidden className={styles['ring']} /> : <Icon svg={trash} />}
    </button>
  )
}
