import { expect, it } from 'vitest'
import { optionsFor, repeatedIn } from './options.ts'

const projects = [
  { id: 'b', title: 'Beach House', published: true },
  { id: 'a', title: 'Avalon Condo', published: true },
  { id: 'd', title: 'Dune Cottage', published: false },
]
const labels = (id: string) => optionsFor(id, projects).map(({ label }) => label)

it('DASH-10, DASH-13: a slot offers nothing, then every published project by title', () => {
  expect(labels('a')).toEqual(['-- None --', 'Avalon Condo', 'Beach House'])
})

it('DASH-10: what a slot holds is offered too, whatever became of it', () => {
  expect(labels('gone')).toEqual(['-- None --', 'Missing project', 'Avalon Condo', 'Beach House'])
  expect(labels('d')).toContain('Dune Cottage (draft)')
})

it('DASH-13: a project that is chosen more than once is named once; empty slots are not', () => {
  expect(repeatedIn(['a', '', ''], projects)).toEqual([])
  expect(repeatedIn(['a', 'a', 'a'], projects)).toEqual(['Avalon Condo'])
})
