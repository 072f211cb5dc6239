import type { PageTexts } from '#contract/site/site.ts'

/** Texts of Home: its own, and those that it shares with Services and Contact. */
export interface HomeTexts {
  home: PageTexts['home']
  services: Pick<PageTexts['services'], 'titles' | 'asides'>
  postcard: PageTexts['contact']['postcard']
}

export const homeTextsIn = ({ home, services: { titles, asides }, contact }: PageTexts): HomeTexts => ({
  home,
  services: { titles, asides },
  postcard: contact.postcard,
})
