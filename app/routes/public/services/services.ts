import { bedroom, bunk, dining, exterior, kitchen, living, office, porch, powder } from '#content/pictures/plates.ts'
import { servicesDesignRefresh, servicesNewConstruction, servicesRenovation } from '#content/pictures/services.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { SiteMetadata } from '#contract/site/site.ts'

export type ServiceKey = keyof SiteMetadata['services']

export interface Service {
  key: ServiceKey
  title: string
  /** Id of its section. */
  anchor: string
  /** Picture in the circle of the service's section. */
  picture: Picture
  /** Shown in the slots of projects that are not chosen. */
  fallbacks: readonly [Picture, Picture, Picture]
}

export const SERVICES: readonly Service[] = [
  {
    key: 'newConstruction',
    title: 'New Construction',
    anchor: 'new-construction',
    picture: servicesNewConstruction,
    fallbacks: [exterior, bunk, porch],
  },
  {
    key: 'renovation',
    title: 'Renovation',
    anchor: 'renovation',
    picture: servicesRenovation,
    fallbacks: [kitchen, powder, dining],
  },
  {
    key: 'designRefresh',
    title: 'Design Refresh',
    anchor: 'design-refresh',
    picture: servicesDesignRefresh,
    fallbacks: [bedroom, living, office],
  },
]
