import type { Person } from '#contract/leads/leads.ts'

/** '3 records and 1 mail'; a count of 0 is left out. */
export function traceCounts({ leads, mails }: Person): string {
  const mailCount = mails.length + leads.reduce((sum, lead) => sum + lead.mails.length, 0)
  return [plural(leads.length, 'record'), plural(mailCount, 'mail')].filter(Boolean).join(' and ')
}

const plural = (count: number, noun: string) => count > 0 && `${count} ${noun}${count === 1 ? '' : 's'}`
