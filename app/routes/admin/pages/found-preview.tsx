import { FoundLook } from '#app/admin/found/found-look.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { isPicture, type Values, wordsOf } from './values.ts'

interface FoundPreviewProps {
  page: FixedPageId
  values: Values
  /** The studio's name as it is typed now. */
  name: string
}

/** How a fixed page is found and shared, while that is typed. */
export function FoundPreview({ page, values, name }: FoundPreviewProps) {
  const own = wordsOf(values[`${page}.found.title`])
  const picture = values[`${page}.found.picture`]
  return (
    <FoundLook
      path={FIXED_PAGES[page].path}
      title={own === '' ? name : `${own} · ${name}`}
      description={wordsOf(values[`${page}.found.description`])}
      picture={
        isPicture(picture) && <Photo key={picture.src} picture={picture} sizes="320px" ratio="1200 / 630" alt="" />
      }
    />
  )
}
