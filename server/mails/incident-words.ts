import type { IncidentSubject } from '#contract/health.ts'

interface IncidentWords {
  /** Without a period. */
  title: string
  /** The one thing to do. */
  toDo: string
}

/** Trouble in the owner's words. */
export const INCIDENT_WORDS: Record<IncidentSubject, IncidentWords> = {
  mail: {
    title: 'Mails are not going out',
    toDo: 'Answer inquiries from the inbox, where they all are, and ask your developer to look at the mail server.',
  },
  backup: {
    title: 'The backups need attention',
    toDo: 'Make a backup by hand under Data. If that fails, too, send this to your developer.',
  },
  copy: {
    title: 'Backups are not copied elsewhere',
    toDo: 'Send this to whoever runs the server. Once it is mended, press "Copy now" under Data.',
  },
  drill: {
    title: 'A backup could not be restored on trial',
    toDo: 'Make a new backup under Data, and send this to your developer.',
  },
  disk: {
    title: 'The disk is nearly full',
    toDo: 'Ask your developer for a larger disk, and upload nothing large until then.',
  },
  storage: {
    title: 'Uploads cannot be stored',
    toDo: 'Keep pictures for later, and ask your developer to look at the storage.',
  },
  database: {
    title: 'The website cannot save',
    toDo: 'Change nothing for now, and ask your developer to look at the database.',
  },
  jobs: {
    title: 'A task of the website keeps failing',
    toDo: 'Send this to your developer: the log says why.',
  },
  uploads: {
    title: 'An upload cannot be finished',
    toDo: 'Look through the pictures that you added last, and upload again what is missing.',
  },
}
