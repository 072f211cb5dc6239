import { fetchTestimonials } from '#app/client/testimonials-client.ts'
import { services } from '#app/loaders/context.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { testimonialsLoopPoster } from '#content/pictures/testimonials.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import type { Route } from './+types/testimonials-page.ts'
import { LoveLetters } from './testimonials/love-letters.tsx'
import { TextimonialsCover } from './testimonials/textimonials-cover.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { letters: (await context.get(services).testimonials.list()).map(forReading) }
}

export async function clientLoader() {
  return { letters: (await fetchTestimonials()).map(forReading) }
}

function forReading({ id, author, message }: Testimonial) {
  return { id, author, message }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Testimonials',
    description:
      'Love letters from the people who live in our houses. White sofas, bunk rooms, mudrooms and one very good zucchini bread. Go on, open one.',
    path: '/testimonials',
    picture: testimonialsLoopPoster,
    structured: [breadcrumbs(['Testimonials', '/testimonials'])],
  })
}

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextimonialsCover />
      <LoveLetters letters={loaderData.letters} />
    </>
  )
}
