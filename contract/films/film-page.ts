/** Address at which the film of a tour plays on this site. @param tourId Of the tour. */
export const filmPath = (tourId: string): string => `/home-tours?film=${encodeURIComponent(tourId)}`
