import type { Picture } from '#contract/files/pictures.ts'
import type { PageTexts, SiteMetadata } from '#contract/site/site.ts'

export type ServiceKey = keyof SiteMetadata['services']

export interface Service {
  key: ServiceKey
  title: string
  /** Id of its section. */
  anchor: string
  /** An empty one hides. */
  aside: string
  /** Picture in the circle of the service's section. */
  picture: Picture | undefined
  /** Shown in the slots of projects that are not chosen. */
  standIns: readonly Picture[]
}

const SERVICES: readonly Pick<Service, 'key' | 'anchor'>[] = [
  { key: 'newConstruction', anchor: 'new-construction' },
  { key: 'renovation', anchor: 'renovation' },
  { key: 'designRefresh', anchor: 'design-refresh' },
]

export function servicesIn({ titles, asides, pictures, standIns }: PageTexts['services']): Service[] {
  return SERVICES.map(({ key, anchor }, index) => ({
    key,
    anchor,
    title: titles[index] ?? '',
    aside: asides[index] ?? '',
    picture: pictures[index],
    standIns: standIns[key],
  }))
}
