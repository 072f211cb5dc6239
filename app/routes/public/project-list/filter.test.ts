import { describe, expect, it } from 'vitest'
import { filterProjects, readSelection, writeSelection } from './filter.ts'

const project = (title: string, space: string, ...styles: string[]) => ({
  title,
  space,
  style: styles[0] ?? '',
  styles,
})

const PROJECTS = [
  project('modern house', 'Beach House', 'Modern', 'Playful'),
  project('playful home', 'Home', 'Playful'),
  project('sober office', 'Office', 'Sophisticated', 'Traditional'),
  project('unsorted home', 'Home'),
  project('nowhere', '', 'Modern'),
]

function titles(spaces: string[], styles: string[]): string[] {
  return filterProjects(PROJECTS, { spaces, styles }).map(({ title }) => title)
}

describe('filterProjects', () => {
  it('shows all projects while nothing is selected (PF-10)', () => {
    expect(titles([], [])).toEqual(PROJECTS.map(({ title }) => title))
  })

  it('shows the projects of any selected space (PF-11, PF-15)', () => {
    expect(titles(['Home', 'Office'], [])).toEqual(['playful home', 'sober office', 'unsorted home'])
  })

  it('shows projects with any selected style, be it the main one or another (PF-12, PF-15)', () => {
    expect(titles([], ['Traditional'])).toContain('sober office')
    expect(titles([], ['Playful'])).toEqual(expect.arrayContaining(['modern house', 'playful home']))
  })

  it('reads the main style also where it is missing from the list of styles (PF-12)', () => {
    const bare = { space: 'Home', style: 'Modern', styles: [] }
    expect(filterProjects([bare], { spaces: [], styles: ['Modern'] })).toEqual([bare])
    expect(filterProjects([bare], { spaces: [], styles: ['Playful'] })).toEqual([])
  })

  it('keeps projects without any style, if their space fits (PF-13)', () => {
    expect(titles([], ['Sophisticated'])).toContain('unsorted home')
    expect(titles(['Office'], ['Sophisticated'])).not.toContain('unsorted home')
  })

  it('wants a fitting space and a fitting style (PF-14)', () => {
    expect(titles(['Beach House'], ['Modern'])).toEqual(['modern house'])
    expect(titles(['Office'], ['Modern'])).toEqual([])
  })

  it('leaves out projects without a space once a space is selected (PF-16)', () => {
    expect(titles([], ['Modern'])).toContain('nowhere')
    expect(titles(['Home'], ['Modern'])).not.toContain('nowhere')
  })
})

describe('the address of a selection', () => {
  it('repeats a key per value', () => {
    const selection = readSelection(new URLSearchParams('space=Home&space=Office&style=Modern'))
    expect(selection).toEqual({ spaces: ['Home', 'Office'], styles: ['Modern'] })
    expect(writeSelection(selection).toString()).toBe('space=Home&space=Office&style=Modern')
  })

  it('has one order, whatever the order of the parameters', () => {
    const selection = readSelection(
      new URLSearchParams('style=Playful&space=Office&style=Modern&space=Apartment/Condo'),
    )
    expect(writeSelection(selection).toString()).toBe('space=Apartment%2FCondo&space=Office&style=Modern&style=Playful')
  })

  it('ignores unknown and repeated values', () => {
    const params = new URLSearchParams('space=Castle&space=Home&space=Home&style=&colour=red&style=Modern-ish')
    expect(readSelection(params)).toEqual({ spaces: ['Home'], styles: [] })
  })

  it('is empty for an empty selection', () => {
    expect(writeSelection({ spaces: [], styles: [] }).toString()).toBe('')
  })
})
