import { builtInLegalTexts, pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import { homeTours } from '#content/tours.ts'
import { type LegalText, PageTexts, StudioProfile } from '#contract/site.ts'
import { HomeTours } from '#contract/tours.ts'
import { withDefaults } from '#contract/with-defaults.ts'

// What is stored, laid over what is built in. Always of the right shape: what does not fit counts as nothing.

export const builtInProfile = studioProfile
export const builtInTours: HomeTours = { tours: [...homeTours] }

/** The built-in texts; the legal ones are about the studio as its profile has it. */
export function builtInPageTexts(profile: StudioProfile): PageTexts {
  return { ...pageTexts, legal: builtInLegalTexts(profile) }
}

export function presentProfile(stored: unknown, builtIn = builtInProfile): StudioProfile {
  const profile = withDefaults(StudioProfile, builtIn, stored)
  return { ...profile, name: profile.name || builtIn.name }
}

export function presentTours(stored: unknown, builtIn = builtInTours): HomeTours {
  return withDefaults(HomeTours, builtIn, stored)
}

export function presentPageTexts(stored: unknown, builtIn: PageTexts): PageTexts {
  const { about, services, legal } = withDefaults(PageTexts, builtIn, stored)
  return {
    about: {
      ...about,
      quote: about.quote || builtIn.about.quote,
      panels: filled(about.panels, builtIn.about.panels),
    },
    services: {
      intro: services.intro || builtIn.services.intro,
      steps: filled(services.steps, builtIn.services.steps),
      trustedPartner: services.trustedPartner || builtIn.services.trustedPartner,
      asides: builtIn.services.asides.map((aside, index) => services.asides[index] ?? aside),
    },
    legal: {
      privacy: presentLegal(legal.privacy, builtIn.legal.privacy),
      terms: presentLegal(legal.terms, builtIn.legal.terms),
    },
  }
}

const filled = (texts: readonly string[], builtIn: readonly string[]) =>
  builtIn.map((text, index) => texts[index] || text)

/** A text that is the built-in one has no date of its own. */
function presentLegal(stored: LegalText, builtIn: LegalText): LegalText {
  const title = stored.title || builtIn.title
  const body = stored.body || builtIn.body
  const isEdited = title !== builtIn.title || body !== builtIn.body
  return { title, body, editedAt: isEdited ? stored.editedAt : null }
}
