import { type RenderedMail, singleLine } from '#server/platform/mail/message.ts'
import { accountChanged, newDevice } from './account-changed.ts'
import { invitation, passwordReset, secondFactorReset, testMail } from './account-mails.ts'
import type { MailDocument, MailSite } from './document.ts'
import { incidentOpen, incidentOver } from './incident-mails.ts'
import { journalLetter } from './journal-letter.ts'
import type { MailKind, MailKinds } from './kinds.ts'
import { licenceEnds } from './licence-mail.ts'
import { unsubscribeCall } from './links.ts'
import { dropOpen, newsletterConfirm, newsletterWelcome, waitlistJoined } from './list-mails.ts'
import { renderHtml } from './mail-layout.tsx'
import { mondayMail } from './monday-mail.ts'
import { writePlainText } from './plain-text.ts'
import { reply } from './reply-mail.ts'
import { answerToStudio, filesToStudio, inquiryToStudio, stoolRequestToStudio } from './studio-mails.ts'
import { inquiryReply, stoolRequestReply } from './visitor-mails.ts'

const DOCUMENTS: { [K in MailKind]: (data: MailKinds[K], site: MailSite) => MailDocument } = {
  inquiryToStudio,
  inquiryReply,
  answerToStudio,
  filesToStudio,
  newsletterConfirm,
  newsletterWelcome,
  stoolRequestToStudio,
  stoolRequestReply,
  waitlistJoined,
  dropOpen,
  journalLetter,
  passwordReset,
  invitation,
  accountChanged,
  newDevice,
  secondFactorReset,
  incidentOpen,
  incidentOver,
  mondayMail,
  licenceEnds,
  testMail,
  reply,
}

/** A mail of the outbox as it goes out. Subject and headers are single lines whatever the data holds. */
export function renderMail<K extends MailKind>(mail: { kind: K; data: MailKinds[K] }, site: MailSite): RenderedMail {
  const document = DOCUMENTS[mail.kind](mail.data, site)
  return {
    subject: singleLine(document.subject),
    html: renderHtml(document, site),
    text: writePlainText(document, site),
    ...(document.replyTo && { replyTo: singleLine(document.replyTo) }),
    ...(document.thread && { thread: document.thread }),
    headers: headersOf(document, site),
  }
}

function headersOf(
  { isAutoReply, isPersonal, unsubscribeToken }: MailDocument,
  site: MailSite,
): Record<string, string> {
  return {
    // Prevents automatic replies (RFC 3834).
    'Auto-Submitted': isPersonal ? 'no' : isAutoReply ? 'auto-replied' : 'auto-generated',
    ...(unsubscribeToken && {
      'List-Unsubscribe': `<${unsubscribeCall(site, unsubscribeToken)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
