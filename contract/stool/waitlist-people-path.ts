/** Of the number of people who wait; a page that asks for it needs no schemas. */
export const WAITLIST_PEOPLE_PATH = '/api/stool-waitlist/people'
