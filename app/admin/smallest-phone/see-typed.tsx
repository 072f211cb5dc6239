import { useState } from 'react'
import { TextButton } from '#app/ui/text-button.tsx'
import { FIXED_PAGES, pageOf } from '#contract/site/fields/pages/all.ts'
import { isInHead } from '#contract/site/fields/placed.ts'
import { SMALLEST_PHONE_PX, SmallestPhone } from './smallest-phone.tsx'

interface SeeTypedProps {
  /** Of the field that is too long for its place. */
  path: string
  label: string
  error: string
  /** Texts as they are typed, by the paths of their fields. */
  typed: Readonly<Record<string, string>>
  onOpen?: (isOpen: boolean) => void
}

/** Offers to show a text where it is too long; nothing for texts of the head of a page, and others that no page shows. */
export function SeeTyped({ path, label, error, typed, onOpen }: SeeTypedProps) {
  const [isOpen, setOpen] = useState(false)
  const page = pageOf(path)
  if (!(page in FIXED_PAGES) || isInHead(path)) return null
  const turn = (isOpen: boolean) => {
    setOpen(isOpen)
    onOpen?.(isOpen)
  }
  return (
    <>
      <TextButton onClick={() => turn(true)}>
        See it at {SMALLEST_PHONE_PX} px <span className="visually-hidden">({label})</span>
      </TextButton>
      {isOpen && (
        <SmallestPhone page={page} typed={typed} path={path} facts={`${label}: ${error}`} onClose={() => turn(false)} />
      )}
    </>
  )
}
