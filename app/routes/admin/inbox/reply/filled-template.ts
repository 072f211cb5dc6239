import { type Place, placesIn } from '#contract/mails/places.ts'
import type { ShownProfile } from '#contract/site/site.ts'

/** The words of an answer for a person. @param name First and last name; may be empty. */
export function filledTemplate(text: string, name: string, profile: ShownProfile | undefined): string {
  const [firstName = ''] = name.trim().split(' ', 1)
  const values: Partial<Record<Place, string>> = {
    greeting: firstName === '' ? 'Hello,' : `Hi ${firstName},`,
    'first name': firstName || 'there',
    studio: profile?.name ?? '',
    phone: profile?.phone ?? '',
    email: profile?.email ?? '',
  }
  return placesIn(text)
    .map((part) => (typeof part === 'string' ? part : (values[part.place] ?? '')))
    .join('')
}
