import { WEEKDAYS, type Weekday } from '../contract/site/identity.ts'
import type { ShownProfile, StudioProfile } from '../contract/site/site.ts'
import { BUILT_IN_TIME_ZONE } from '../shared/studio-time-zone.ts'
import { studioProfile } from './profile.ts'

/** The whole profile; public pages come with that part of it alone which all of them show. */
export const builtInProfile: StudioProfile = {
  ...studioProfile,
  street: '',
  country: 'US',
  timeZone: BUILT_IN_TIME_ZONE,
  hours: { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' },
  areaServed: '',
  signature: 'Megan',
  senderName: '',
  lettering: '',
}

/** The profile as far as pages do not know it, and show it or tell search engines. */
export function shownProfile(profile: StudioProfile): ShownProfile {
  const {
    hours,
    street,
    country,
    timeZone,
    areaServed,
    signature: _,
    senderName: __,
    lettering: ___,
    ...facts
  } = profile
  const openingHours = WEEKDAYS.filter((day) => hours[day] !== '').map((day) => `${schemaDay(day)} ${hours[day]}`)
  const isElsewhere = street !== builtInProfile.street || country !== builtInProfile.country
  const business = {
    ...(areaServed !== '' && { areaServed }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(isElsewhere && facts.location !== '' && { address: addressOf(profile) }),
  }
  return {
    ...facts,
    ...(timeZone !== builtInProfile.timeZone && { timeZone }),
    ...(Object.keys(business).length > 0 && { business }),
  }
}

/** The postal address, as far as the studio says it. */
function addressOf({ street, location, country }: StudioProfile): object {
  const [addressLocality, addressRegion] = location.split(/,\s*/)
  const place = { addressLocality, addressRegion, addressCountry: country }
  return { '@type': 'PostalAddress', ...(street !== '' && { streetAddress: street }), ...place }
}

/** As 'Mo'. */
const schemaDay = (day: Weekday) => day.charAt(0).toUpperCase() + day.charAt(1)
