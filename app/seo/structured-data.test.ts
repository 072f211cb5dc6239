import { describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { PICTURE, ROOT_DATA } from '#tests/support/root-data.ts'
import { breadcrumbs, localBusiness, projectGallery, stoolProduct } from './structured-data.ts'

const blank = { facebookUrl: '', instagramUrl: '', pinterestUrl: '', tiktokUrl: '' }

describe('B3: the studio as a local business', () => {
  it('has the facts of the profile, and an id that other data can refer to', () => {
    expect(localBusiness(ROOT_DATA)).toMatchObject({
      '@id': 'https://studio.example/#studio',
      name: 'Seven Mile Interiors',
      telephone: ROOT_DATA.profile.phone,
      email: ROOT_DATA.profile.email,
      address: { addressLocality: 'Stone Harbor', addressRegion: 'NJ', addressCountry: 'US' },
      sameAs: expect.arrayContaining([ROOT_DATA.profile.instagramUrl]),
    })
  })

  it('leaves out what the profile does not say', () => {
    const profile = { ...ROOT_DATA.profile, ...blank, phone: '', email: '', location: '' }
    const business = localBusiness({ ...ROOT_DATA, profile })
    for (const field of ['telephone', 'email', 'address', 'sameAs']) expect(business).not.toHaveProperty(field)
  })
})

describe('B3: breadcrumbs', () => {
  it('begin at Home and are numbered from one', () => {
    const trail = breadcrumbs(['Portfolio', '/portfolio'], ['Harbor House', '/portfolio/harbor-house'])(ROOT_DATA)
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://studio.example/' },
        { position: 2, name: 'Portfolio', item: 'https://studio.example/portfolio' },
        { position: 3, name: 'Harbor House', item: 'https://studio.example/portfolio/harbor-house' },
      ],
    })
  })
})

describe('B3: the gallery of a project', () => {
  const project = { id: 'harbor-house', title: 'Harbor House', location: 'Avalon, NJ', description: 'By the harbor.' }

  it('has its pictures with captions and credit, and no PDF', () => {
    const images = [PICTURE, { ...PICTURE, src: '/media/a/2.jpg' }, { ...PICTURE, src: '/media/a/plan.pdf' }]
    const gallery = projectGallery({ ...project, images, heroPicture: PICTURE })(ROOT_DATA)
    expect(gallery).toMatchObject({
      url: 'https://studio.example/portfolio/harbor-house',
      contentLocation: { name: 'Avalon, NJ' },
      thumbnailUrl: expect.stringContaining('/share/'),
      image: [
        {
          contentUrl: `https://studio.example${PICTURE.src}`,
          caption: PICTURE.alt,
          creditText: 'Seven Mile Interiors',
        },
        { contentUrl: 'https://studio.example/media/a/2.jpg' },
      ],
    })
  })

  it('B4: names the photographer of a picture where one is known, else the studio', () => {
    const rights = { photographer: 'Ada Lens', address: 'https://lens.example/' }
    const images = [
      { ...PICTURE, rights },
      { ...PICTURE, src: '/media/a/2.jpg', alt: '' },
    ]
    expect(projectGallery({ ...project, images })(ROOT_DATA)).toMatchObject({
      image: [
        {
          creditText: 'Ada Lens',
          creator: { '@type': 'Person', name: 'Ada Lens', url: rights.address },
          copyrightNotice: 'Ada Lens',
          license: rights.address,
          acquireLicensePage: rights.address,
        },
        { creditText: 'Seven Mile Interiors', creator: { '@type': 'Organization', name: 'Seven Mile Interiors' } },
      ],
    })
  })

  it('B4: says of a picture without rights what it always said', () => {
    const images = [{ ...PICTURE, src: '/media/a/2.jpg', alt: '' }]
    expect(projectGallery({ ...project, images })(ROOT_DATA)).toHaveProperty('image', [
      {
        '@type': 'ImageObject',
        contentUrl: 'https://studio.example/media/a/2.jpg',
        creditText: 'Seven Mile Interiors',
        creator: { '@type': 'Organization', name: 'Seven Mile Interiors' },
        copyrightNotice: 'Seven Mile Interiors',
      },
    ])
  })

  it('B4: offers no license where the photographer has no address', () => {
    const images = [{ ...PICTURE, rights: { photographer: 'Ada Lens' } }]
    const said = JSON.stringify(projectGallery({ ...project, images })(ROOT_DATA))
    expect(said).toContain('"creator":{"@type":"Person","name":"Ada Lens"}')
    expect(said).not.toMatch(/license/i)
  })

  it('B4: leads to the largest file that names its photographer, and to the original where there is none', () => {
    const credited = { ...PICTURE, rights: { photographer: 'Ada Lens' } }
    const images = [credited, { ...credited, width: 640 }, { ...credited, version: '' }]
    const address = 'https://studio.example/media/renditions/0123456789'
    const name = 'portfolio/harbor-house/1-porch.jpg'
    expect(projectGallery({ ...project, images })(ROOT_DATA)).toMatchObject({
      image: [
        { contentUrl: `${address}/2000/${name}.jpeg` },
        { contentUrl: `${address}/640/${name}.jpeg` },
        { contentUrl: `https://studio.example/media/${name}` },
      ],
    })
  })

  it('has neither place, opening picture nor captions where there are none', () => {
    const gallery = projectGallery({ ...project, location: '', images: [{ ...PICTURE, alt: '' }] })(ROOT_DATA)
    expect(gallery).not.toHaveProperty('contentLocation')
    expect(gallery).not.toHaveProperty('thumbnailUrl')
    expect(JSON.stringify(gallery)).not.toContain('caption')
  })
})

describe('B3: the stool as a product', () => {
  const product = (catalogue = stoolCatalogue, isOpen = true) =>
    stoolProduct('The Megan Stool', catalogue, isOpen)(ROOT_DATA) as {
      description: string
      offers: { availability: string }[]
    }

  it('has one offer for each height, in dollars, made to order while the drop is open', () => {
    const { offers } = product()
    const prices = stoolCatalogue.heights.map(({ priceCents }) => (priceCents / 100).toFixed(2))
    expect(offers).toMatchObject(prices.map((price) => ({ price, priceCurrency: 'USD' })))
    expect(offers.every(({ availability }) => availability.endsWith('/MadeToOrder'))).toBe(true)
  })

  it('is out of stock while the drop is closed', () => {
    expect(
      product(stoolCatalogue, false).offers.every(({ availability }) => availability.endsWith('/OutOfStock')),
    ).toBe(true)
  })

  it('is described in sentences, with one full stop each', () => {
    const { description } = product({ ...stoolCatalogue, details: ['Made by hand', ' In Pennsylvania. ', 'Yours?'] })
    expect(description).toBe('Made by hand. In Pennsylvania. Yours?')
  })
})
