import { call } from '#app/api.ts'
import { fetchProjects } from '#app/portfolio-client.ts'
import { fetchSiteMetadata, readCachedMetadata } from '#app/site/site-metadata.ts'
import { builtInTestimonials } from '#content/testimonials.ts'
import { LOVE_NOTES_ON_HOME } from '#contract/limits.ts'
import { listTestimonials, mergeTestimonials, type Testimonial } from '#contract/testimonials.ts'
import { type FeaturedCard, featuredCards } from './featured.ts'

/** The featured cards from the API; stand-ins for what does not load. */
export async function fetchFeaturedCards(): Promise<FeaturedCard[]> {
  const [{ projects }, featuredIds] = await Promise.all([fetchProjects(), fetchFeaturedIds()])
  return featuredCards(projects, featuredIds)
}

async function fetchFeaturedIds(): Promise<readonly string[]> {
  try {
    return (await fetchSiteMetadata()).metadata.featuredHome
  } catch (error) {
    console.warn('The choice of featured projects did not load.', error)
    return readCachedMetadata(localStorage)?.featuredHome ?? []
  }
}

/** The first letters from the API; the built-in ones if that fails. */
export async function fetchLoveNotes(): Promise<Testimonial[]> {
  try {
    const { testimonials } = await call(listTestimonials, {})
    return mergeTestimonials(builtInTestimonials, testimonials).slice(0, LOVE_NOTES_ON_HOME)
  } catch (error) {
    console.warn('The letters did not load.', error)
    return builtInTestimonials.slice(0, LOVE_NOTES_ON_HOME)
  }
}
