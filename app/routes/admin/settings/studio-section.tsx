import { MoreLink } from '#app/admin/more-link.tsx'
import { useRootData } from '#app/loaders/root-data.ts'
import { Section } from '#app/ui/ruled/section.tsx'

/** The way to who the studio is, which is edited with its other words. */
export function StudioSection() {
  const profile = useRootData()?.profile
  const place = profile?.location ? `, ${profile.location}` : ''
  return (
    <Section
      id="studio"
      title="The studio"
      about="Name, place, time zone and hours, lettering, who signs mails, and where people reach you."
    >
      <p>
        {profile?.name}
        {place}
      </p>
      <MoreLink to="/admin/pages?part=profile">Change the studio</MoreLink>
    </Section>
  )
}
