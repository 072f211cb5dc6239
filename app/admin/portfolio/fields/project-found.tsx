import { useState } from 'react'
import { FoundLook } from '#app/admin/found/found-look.tsx'
import { useRootData } from '#app/loaders/root-data.ts'
import { summarize } from '#app/seo/seo.ts'
import { Aside } from '#app/ui/aside.tsx'
import type { Editor } from '../editing/use-editor.ts'
import { Preview } from './preview.tsx'
import styles from './project-found.module.css'

/** How the page of a project is found and shared, as it stands in the form. */
export function ProjectFound({ editor, projectId }: { editor: Editor; projectId: string }) {
  const { form, hero, thumbnail, files } = editor
  const [isOpen, setOpen] = useState(false)
  const name = useRootData()?.profile.name ?? ''
  const title = form.title.trim()
  const picture = hero.picture ?? thumbnail.picture ?? files.pictures[0]
  return (
    <details className={styles['found']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>How it looks in a search and when shared</summary>
      <Aside>
        {form.published
          ? 'Out of the title, the description and the opening picture.'
          : 'As it will be once it is published: search engines find no drafts.'}
      </Aside>
      {isOpen && (
        <FoundLook
          path={`/portfolio/${projectId}`}
          title={title === '' ? name : `${title} · ${name}`}
          description={summarize(form.description)}
          picture={
            picture && (
              <div className={styles['picture']}>
                <Preview picture={picture} sizes="320px" />
              </div>
            )
          }
        />
      )}
    </details>
  )
}
