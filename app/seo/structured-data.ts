import { isPdf } from '#contract/files/renditions.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { stoolPriceCents } from '#contract/stool/stool-price.ts'
import type { RootData } from '../loaders/root-data.ts'
import { type DescribedPicture, imageObject } from './image-object.ts'
import { absolute, shareAddress } from './seo.ts'

const CONTEXT = 'https://schema.org'

/** The studio as a local business; its facts come from the profile alone. */
export function localBusiness({ profile, publicUrl }: RootData): object {
  const [town, region] = profile.location.split(/,\s*/)
  const sameAs = [profile.facebookUrl, profile.instagramUrl, profile.pinterestUrl, profile.tiktokUrl].filter(Boolean)
  return {
    '@context': CONTEXT,
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${publicUrl}/#studio`,
    name: profile.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/icon-512.png`,
    ...(profile.phone && { telephone: profile.phone }),
    ...(profile.email && { email: profile.email }),
    ...(profile.location && {
      address: { '@type': 'PostalAddress', addressLocality: town, addressRegion: region, addressCountry: 'US' },
    }),
    ...profile.business,
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** @param trail Name and path of each step after Home, the page itself last. */
export function breadcrumbs(...trail: readonly (readonly [name: string, path: string])[]) {
  return ({ publicUrl }: RootData): object => ({
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  })
}

type DescribedProject = Pick<Project, 'id' | 'title' | 'location' | 'description' | 'heroPicture'> & {
  images: readonly DescribedPicture[]
}

export function projectGallery(project: DescribedProject) {
  return (root: RootData): object => ({
    '@context': CONTEXT,
    '@type': ['CreativeWork', 'ImageGallery'],
    name: project.title,
    description: project.description,
    url: `${root.publicUrl}/portfolio/${project.id}`,
    creator: { '@type': 'Organization', '@id': `${root.publicUrl}/#studio`, name: root.profile.name },
    ...(project.location && { contentLocation: { '@type': 'Place', name: project.location } }),
    ...(project.heroPicture && { thumbnailUrl: shareAddress(project.heroPicture, root.publicUrl) }),
    image: project.images.filter(({ src }) => !isPdf(src)).map((picture) => imageObject(picture, root)),
  })
}

/** @param isOpen Whether stools can be ordered now. */
export function stoolProduct(name: string, catalogue: StoolCatalogue, isOpen: boolean) {
  return ({ publicUrl, profile }: RootData): object => ({
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    description: catalogue.details.map(asSentence).join(' '),
    image: catalogue.gallery.map(({ src }) => absolute(src, publicUrl)),
    brand: { '@type': 'Brand', name: profile.name },
    offers: catalogue.heights.map(({ id, label }) => ({
      '@type': 'Offer',
      name: label,
      url: `${publicUrl}/stool`,
      priceCurrency: 'USD',
      price: dollars(
        stoolPriceCents(catalogue, { height: id, fabric: undefined, leg: undefined, stretcher: undefined }),
      ),
      availability: `${CONTEXT}/${isOpen ? 'MadeToOrder' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', '@id': `${publicUrl}/#studio`, name: profile.name },
    })),
  })
}

/** A line of a list may do without the full stop that it needs among other lines. */
function asSentence(line: string): string {
  return /[.!?…]$/.test(line.trim()) ? line.trim() : `${line.trim()}.`
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
