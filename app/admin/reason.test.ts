import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProjectFiles, listProjects } from '#contract/portfolio/portfolio.ts'
import { getSiteMetadata, updateSiteMetadata } from '#contract/site/site.ts'
import {
  deleteTestimonial,
  getTestimonial,
  listEditableTestimonials,
  listTestimonials,
  orderTestimonials,
  resetTestimonial,
  saveTestimonial,
  updateTestimonial,
} from '#contract/testimonials.ts'
import { listTrash } from '#contract/trash.ts'
import { request } from '../client/api.ts'
import { FailedLoad, reasonOf } from './reason.ts'

type Called = Pick<Endpoint, 'method' | 'path'>

/** The reason that a person reads when a call gets this answer. */
async function reasonFor(called: Called, answer: () => Response): Promise<string> {
  const fetch = async () => answer()
  return request(called, {}, { fetch, origin: 'http://studio.example' }).then(() => 'none', reasonOf)
}

const silent = (status: number) => () => new Response('', { status })
const page = (status: number) => () => new Response('<h1>Bad gateway</h1>', { status })

test.each<[Called, string]>([
  [listTestimonials, 'Failed to fetch testimonials (HTTP 502)'],
  [listEditableTestimonials, 'Failed to fetch testimonials (HTTP 502)'],
  [getTestimonial, 'Failed to fetch testimonial (HTTP 502)'],
  [saveTestimonial, 'Failed to save testimonial (HTTP 502)'],
  [updateTestimonial, 'Failed to update testimonial (HTTP 502)'],
  [orderTestimonials, 'Failed to update testimonial (HTTP 502)'],
  [resetTestimonial, 'Failed to update testimonial (HTTP 502)'],
  [deleteTestimonial, 'Failed to delete testimonial (HTTP 502)'],
  [getSiteMetadata, 'Failed to load site metadata (HTTP 502)'],
  [updateSiteMetadata, 'Failed to update site metadata (HTTP 502)'],
  [listProjects, 'HTTP 502'],
  [listProjectFiles, 'HTTP 502'],
  [listTrash, 'The server answered 502. Please try again in a moment.'],
])('ERR-2, ERR-3, META-14: without a reason of the server the specified text stands in (%#)', async (called, text) => {
  expect(await reasonFor(called, silent(502))).toBe(text)
  expect(await reasonFor(called, page(502))).toBe(text)
})

test.each<[Called]>([[deleteTestimonial], [getSiteMetadata], [listProjects], [listTrash]])(
  'ERR: the reason of the server goes before every fall-back (%#)',
  async (called) => {
    const answer = () => Response.json({ error: 'The database is away.', code: 'unavailable' }, { status: 503 })
    expect(await reasonFor(called, answer)).toBe('The database is away.')
    const foreign = () => Response.json({ error: 'upstream is down' }, { status: 503 })
    expect(await reasonFor(called, foreign)).toBe('upstream is down')
  },
)

test('without any answer it is the network, and an answer that cannot be read is not', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const network = 'Please check your connection and try again.'
  expect(await reasonFor(deleteTestimonial, away)).toBe(network)
  expect(reasonOf(new DOMException('The answer took too long.', 'TimeoutError'))).toBe(network)
  const unreadable = listTrash.output.safeParse({ items: 'none' }).error
  expect(reasonOf(unreadable)).toBe('The answer of the server could not be read. Please try again in a moment.')
})

test('what did not load keeps its reason', () => {
  expect(FailedLoad.from(new TypeError('Failed to fetch')).reason).toContain('Please check your connection')
})
