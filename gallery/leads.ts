import type { LeadItem, LeadPage, LeadRecord, MailDelivery } from '#contract/leads/leads.ts'

export const lead = (id: string, name: string, more: Partial<LeadItem> = {}): LeadItem => ({
  id,
  list: 'inquiries',
  name,
  email: `${id}@mail.example`,
  status: 'new',
  done: false,
  waitsForStudio: more.done !== true,
  summary: 'Eleven beds, one corner lot, and a dog who is allowed on the furniture.',
  assignee: '',
  remindOn: null,
  isDue: false,
  mailFailed: false,
  wroteBackAt: null,
  receivedAt: '2026-11-20T12:00:00.000Z',
  ...more,
})

const NO_LEADS = { total: 0, open: 0, spam: 0, mailFailed: 0 }

export const page = (items: readonly LeadItem[]): LeadPage => ({
  items: [...items],
  total: items.length,
  page: 1,
  pages: 1,
  counts: {
    inquiries: { ...NO_LEADS, total: items.length, open: items.filter(({ waitsForStudio }) => waitsForStudio).length },
    quotes: NO_LEADS,
    waitlist: NO_LEADS,
    newsletter: NO_LEADS,
  },
})

export const record = (item: LeadItem, more: Partial<LeadRecord> = {}): LeadRecord => ({
  ...item,
  facts: [
    { label: 'Email', value: item.email },
    { label: 'Phone', value: '(609) 555-0117' },
    { label: 'Services', value: 'New construction' },
  ],
  message: `${item.summary}\n\nWe close on the house in March.`,
  hearts: [],
  files: [],
  notes: '',
  suspicion: '',
  thread: [],
  mails: [],
  version: '1',
  ...more,
})

export const mail = (id: string, title: string, more: Partial<MailDelivery> = {}): MailDelivery => ({
  id,
  title,
  recipient: '',
  state: 'sent',
  attempts: 1,
  lastError: '',
  dueAt: null,
  sentAt: '2026-11-20T12:01:00.000Z',
  ...more,
})

/** Wrote a moment ago. */
export const MAURA = lead('maura', 'Maura Doyle')

/** Got a reply, has answered it, and is to be called today. */
export const TIM = lead('tim', 'Tim Boyle', {
  status: 'replied',
  summary: 'The porch again. It has opinions.',
  assignee: 'megan@studio.example',
  remindOn: '2026-11-21',
  isDue: true,
  wroteBackAt: '2026-11-20T18:30:00.000Z',
})
