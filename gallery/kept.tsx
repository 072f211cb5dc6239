import { useEffect, useRef, useState } from 'react'
import { keepHearts } from '#app/shell/shortlist/kept-hearts.ts'
import { Shortlist } from '#app/shell/shortlist/shortlist.tsx'
import { builtInProjects } from '#content/projects.ts'

const photographs = builtInProjects.flatMap(({ id, title, pictures }) =>
  pictures.slice(0, 1).map((picture) => ({ project: id, title, picture })),
)

/** The drawer as its button opens it, with so many photographs in it. It has its window's list to itself. */
export function Kept({ count }: { count: number }) {
  const place = useRef<HTMLDivElement>(null)
  // The button is there once there is something, and the drawer stays when the last one goes.
  useState(() => keepHearts(photographs.slice(0, Math.max(count, 1))))
  useEffect(() => {
    place.current?.querySelector('button')?.click()
    keepHearts(photographs.slice(0, count))
  }, [count])
  return (
    <div ref={place}>
      <Shortlist />
    </div>
  )
}
