/** Paths of the pages that people open by an address of their own. */
export const PAGES =
  /^\/(about|portfolio(\/[^/]+)?|services|home-tours|stool(\/(waitlist|request))?|testimonials|journal(\/[\w-]+)?|contact|inquiry|shortlist\/[\w-]+|privacy|terms|newsletter(\/(confirm|unsubscribe))?|admin(\/(setup|reset|invitation))?)$/
