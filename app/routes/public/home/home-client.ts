import { fetchProjects } from '#app/client/portfolio-client.ts'
import { fetchTestimonials, type PostedLetter } from '#app/client/testimonials-client.ts'
import { recallSiteMetadata } from '#app/shell/site-metadata.ts'
import { LOVE_NOTES_ON_HOME } from '#contract/limits.ts'
import { type FeaturedCard, featuredCards, type StandIns } from './featured.ts'

/** The featured cards from the API; placeholders for those that do not load. */
export async function fetchFeaturedCards(standIns: StandIns): Promise<FeaturedCard[]> {
  const [{ projects }, { featuredHome }] = await Promise.all([fetchProjects(), recallSiteMetadata()])
  return featuredCards(projects, featuredHome, standIns)
}

/** The first built-in letters, shown while the others load. */
export async function standInNotes(): Promise<readonly PostedLetter[]> {
  try {
    return (await import('#content/testimonials.ts')).builtInTestimonials.slice(0, LOVE_NOTES_ON_HOME)
  } catch (error) {
    console.warn('The built-in letters did not load.', error)
    return []
  }
}

/** The first letters from the API; the built-in ones if that fails. */
export async function fetchLoveNotes(): Promise<PostedLetter[]> {
  return (await fetchTestimonials()).slice(0, LOVE_NOTES_ON_HOME)
}
