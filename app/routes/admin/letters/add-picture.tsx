import { useState } from 'react'
import { PictureDialog } from '#app/admin/picture-field/picture-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Picture } from '#contract/files/pictures.ts'

interface AddPictureProps {
  choices: readonly Picture[]
  onChoose: (picture: Picture) => void
}

/** Adds a picture that is chosen first: a letter has no empty ones. */
export function AddPicture({ choices, onChoose }: AddPictureProps) {
  const [isChoosing, setChoosing] = useState(false)
  const choose = (picture: Picture) => {
    setChoosing(false)
    onChoose(picture)
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setChoosing(true)}>
        Add picture
      </Button>
      {isChoosing && (
        <PictureDialog
          title="Picture of the letter"
          chosenSrc={undefined}
          choices={choices}
          folder="site"
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
