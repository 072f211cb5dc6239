import folder from '@phosphor-icons/core/assets/light/folder-open-light.svg?raw'
import { type DragEvent, useState } from 'react'
import { readDrop } from '#app/admin/files/dropped-files.ts'
import { folderNameOf } from '#app/admin/files/file-selection.ts'
import { ACCEPTED_FILES } from '#app/admin/files/file-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Editor } from '../editing/use-editor.ts'
import { FileField, FileInput } from '../fields/file-field.tsx'
import styles from './folder-zone.module.css'

interface FolderZoneProps {
  editor: Editor
  disabled: boolean
  /** Number and size of the files, in words. */
  summary: string
}

/** Adds a folder or single files: dropped, chosen, or from the camera roll of a phone. */
export function FolderZone({ editor: { folderName, errors, addFiles }, disabled, summary }: FolderZoneProps) {
  const [isOver, setOver] = useState(false)
  const add = (files: File[]) => void addFiles(files, folderNameOf(files))

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    void readDrop(event.dataTransfer).then(({ files, folderName }) => addFiles(files, folderName))
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }

  return (
    <div onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <FileField
        label="Portfolio folder"
        error={errors.files}
        aside={<span className={styles['summary']}>{summary}</span>}
        accept=""
        isFolder
        disabled={disabled}
        onFiles={add}
      >
        <div className={styles['zone']} data-over={isOver || undefined}>
          <Icon svg={folder} size={26} className={styles['icon']} />
          <p>
            {folderName !== '' && <b className={styles['name']}>{folderName} </b>}
            <span className={styles['dropped']}>
              {folderName === '' ? 'Drop a folder here or ' : 'Drop another folder here or '}
              <span className={styles['link']}>choose one</span>
            </span>
            <span className={`${styles['chosen']} ${styles['link']}`}>
              {folderName === '' ? 'Choose a folder' : 'Choose another folder'}
            </span>
          </p>
        </div>
      </FileField>
      <div className={styles['single']} hidden={disabled}>
        <span className={styles['link']}>Choose single files</span>
        <FileInput
          aria-label="Single files"
          accept={ACCEPTED_FILES}
          multiple
          disabled={disabled}
          className={styles['singleInput']}
          onFiles={add}
        />
      </div>
    </div>
  )
}
