import { fetchTestimonials, type PostedLetter } from '#app/client/testimonials-client.ts'
import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { withPostmark } from '#content/postmarks.ts'
import type { Route } from './+types/testimonials-page.ts'
import { LoveLetters } from './testimonials/love-letters.tsx'
import { TextimonialsCover } from './testimonials/textimonials-cover.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { testimonials, documents } = context.get(services)
  const [letters, texts] = await Promise.all([testimonials.list(), documents.texts.get()])
  return { letters: letters.map(withPostmark).map(forReading), texts: texts.value.testimonials }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [letters, texts] = await Promise.all([
    fetchTestimonials(),
    loadedOrBuiltIn(
      async () => (await serverLoader()).texts,
      ({ testimonials }) => testimonials,
    ),
  ])
  return { letters: letters.map(forReading), texts }
}

function forReading({ id, author, message, posted }: PostedLetter) {
  return { id, author, message, ...(posted && { posted }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const structured = [breadcrumbs(['Testimonials', '/testimonials'])]
  return fixedPageMeta(loaderData?.texts.found, { matches, path: '/testimonials', structured })
}

export default function TestimonialsPage({ loaderData: { letters, texts } }: Route.ComponentProps) {
  return (
    <>
      <TextimonialsCover {...texts} />
      <LoveLetters {...texts.letters} letters={letters} />
    </>
  )
}
