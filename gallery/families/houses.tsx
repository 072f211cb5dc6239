import { createRef } from 'react'
import { TourGrid } from '#app/routes/public/home-tours/tour-grid.tsx'
import { FilterForm } from '#app/routes/public/portfolio/filter-form.tsx'
import { ProjectGrid, ProjectSkeletons } from '#app/routes/public/project-list/project-grid.tsx'
import { pageTexts } from '#content/page-texts.ts'
import { builtInProjects } from '#content/projects.ts'
import { homeTours } from '#content/tours.ts'
import type { Family } from '../family.ts'
import { Kept } from '../kept.tsx'

const NOTHING = () => undefined

const cards = builtInProjects
  .slice(0, 3)
  .flatMap(({ thumbnail: picture, id, title, location, space, styles }, order) =>
    picture ? [{ id, title, location, space, style: styles[0] ?? '', styles, picture, order, published: true }] : [],
  )
const filter = (spaces: string[], styles: string[]) => (
  <FilterForm ref={createRef()} selection={{ spaces, styles }} onSelect={NOTHING} />
)

const tours = (isFiltered: boolean, count: number) => (
  <TourGrid
    empty={pageTexts.homeTours.empty}
    tours={homeTours.slice(0, count)}
    playlistUrl=""
    isFiltered={isFiltered}
    onClear={NOTHING}
  />
)

export const family: Family = {
  title: 'Houses',
  parts: [
    {
      name: 'ProjectGrid',
      wide: true,
      states: {
        'of three': <ProjectGrid cards={cards} tools={undefined} />,
        'of one': <ProjectGrid cards={cards.slice(0, 1)} isFew tools={undefined} />,
        loading: <ProjectSkeletons />,
      },
    },
    {
      name: 'FilterForm',
      wide: true,
      states: { 'nothing chosen': filter([], []), 'two chosen': filter(['Office'], ['Modern']) },
    },
    {
      name: 'Shortlist',
      window: 'phone',
      states: { 'of none': <Kept count={0} />, 'of one': <Kept count={1} />, 'of eight': <Kept count={8} /> },
    },
    {
      name: 'TourGrid',
      wide: true,
      states: {
        'of three': tours(true, 3),
        'nothing fits the filters': tours(true, 0),
        'before there are any': tours(false, 0),
      },
    },
  ],
}
