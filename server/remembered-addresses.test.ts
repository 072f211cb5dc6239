import { expect, it } from 'vitest'
import { rememberable } from './remembered-addresses.ts'

function address(target: string, headers: Record<string, string> = {}, method = 'GET') {
  return rememberable({ method, target, header: (name) => headers[name] })
}

it.each(['/', '/about', '/portfolio', '/stool/waitlist', '/sitemap.xml', '/robots.txt'])(
  '%s is a page that is remembered',
  (path) => {
    expect(address(path)).toEqual({ kind: 'page', target: path })
    expect(address(path, {}, 'HEAD')).toEqual({ kind: 'page', target: path })
  },
)

it('a project is arranged in several ways, which are given out in turns', () => {
  const target = '/portfolio/delray-beach-home'
  expect(address(`${target}?style=Modern`)).toEqual({ kind: 'page', target, renderings: 4 })
})

it('a page is the same for parameters that it does not read, and one of many for what it does', () => {
  expect(address('/?utm_source=mail&fbclid=1&a[]=2&space=Home')).toEqual({ kind: 'page', target: '/' })
  expect(address('/portfolio?space=Castle&page=x')).toEqual({ kind: 'page', target: '/portfolio' })
  expect(address('/portfolio?space=Office?x')).toEqual({ kind: 'page', target: '/portfolio' })
  const target = '/portfolio?style=Modern&style=Playful'
  expect(address('/portfolio?utm=1&style=Modern&x=2&style=Playful')).toEqual({ kind: 'page', target, isVariant: true })
})

it('a stool is one address, whatever stands around its options', () => {
  const target = '/stool?height=bar&fabric=navy-linen'
  expect(address('/stool?fabric=navy-linen&utm=1&height=bar&leg=')).toEqual({ kind: 'page', target, isVariant: true })
  expect(address('/stool?utm=1&color=blue')).toEqual({ kind: 'page', target: '/stool' })
  expect(address(`/stool?fabric=${'x'.repeat(65)}`)).toEqual({ kind: 'page', target: '/stool' })
  const request = '/stool/request?leg=walnut'
  expect(address('/stool/request?x=1&leg=walnut')).toEqual({ kind: 'page', target: request, isVariant: true })
})

it('each part of the sitemap is one address', () => {
  const target = '/sitemap.xml?part=2'
  expect(address('/sitemap.xml?utm=1&part=2')).toEqual({ kind: 'page', target, isVariant: true })
  for (const part of ['0', '-1', '1.5', 'x', '99999']) {
    expect(address(`/sitemap.xml?part=${part}`)).toEqual({ kind: 'page', target: '/sitemap.xml' })
  }
})

it.each(['/api/site-metadata', '/api/stool-catalogue'])('%s is data', (path) => {
  expect(address(path)).toEqual({ kind: 'data', target: path })
  expect(address(`${path}?x=1`)).toBeUndefined()
  expect(address(`${path}??x=1`)).toBeUndefined()
})

it('files of the build never change; renditions do while they may become private', () => {
  expect(address('/assets/home-B9cK6cDZ.js')).toEqual({
    kind: 'file',
    target: '/assets/home-B9cK6cDZ.js',
    isFixed: true,
  })
  const rendition = '/media/renditions/bb22855273/320/built-in/delray-beach-home-01.jpg.avif'
  expect(address(rendition)).toEqual({ kind: 'file', target: rendition, isFixed: false })
  for (const header of ['range', 'if-range', 'if-match', 'if-unmodified-since']) {
    expect(address(rendition, { [header]: 'x' })).toBeUndefined()
  }
})

it.each([
  '/admin',
  '/admin/pages',
  '/newsletter/confirm?token=secret',
  '/newsletter/unsubscribe',
  '/api/session',
  '/api/portfolio-metadata',
  '/media/portfolio/a.jpg',
  '/About',
  '/about/',
  '/nowhere',
  '/?a=%00',
  '/?a=%zz',
  '/about%00',
  '/portfolio?space=Office#x',
  `/?a=${'x'.repeat(3000)}`,
  'http://elsewhere.test/',
  '',
])('%s is answered each time', (target) => {
  expect(address(target)).toBeUndefined()
})

it.each<[string, Record<string, string>, string?]>([
  ['a person of the studio', { cookie: 'a=b; studio.session=x.y' }],
  ['the same under https', { cookie: '__Host-studio.session=x.y' }],
  ['credentials', { authorization: 'Bearer x' }],
  ['a body', { 'content-length': '3' }],
  ['a body without a length', { 'transfer-encoding': 'chunked' }],
  ['a post', {}, 'POST'],
])('%s is answered each time', (_, headers, method = 'GET') => {
  expect(address('/', headers, method)).toBeUndefined()
})

it('other cookies change nothing', () => {
  expect(address('/', { cookie: 'studio.sessions=1; other=studio.session' })).toEqual({ kind: 'page', target: '/' })
})
