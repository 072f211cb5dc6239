import { signedMailWords } from '#content/mail-words.ts'
import {
  MAIL_NAMES,
  MAILS,
  type MailName,
  MailWords,
  type MailWordsInput,
  type Words,
} from '#contract/mails/mail-words.ts'
import { saysSomething } from '#contract/mails/places.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { createDocument, type DocumentDependencies } from '#server/documents/document.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'

interface MailWordsDependencies extends DocumentDependencies {
  /** The profile among stored documents. */
  profileIn: (documents: StoredDocuments) => StudioProfile
}

export function createMailWords({ profileIn, ...dependencies }: MailWordsDependencies) {
  return createDocument<MailWords, MailWordsInput>(dependencies, {
    name: 'mail-words',
    title: 'words of the mails',
    action: 'mail_words.updated',
    schema: MailWords,
    defaults: (documents) => signedMailWords(profileIn(documents)),
    complete: withBuiltInWords,
  })
}

/** Built-in words where a text is empty, or a subject or button might leave so; a mail that people wait for is on. */
export function withBuiltInWords(words: MailWords, builtIn: MailWords): MailWords {
  return Object.fromEntries(MAIL_NAMES.map((name) => [name, filled(name, words[name], builtIn[name])])) as MailWords
}

function filled(name: MailName, words: Words, builtIn: Words): Words {
  const texts = Object.entries(builtIn).map(([text, original]) => [text, words[text as keyof Words] || original])
  const whole = Object.fromEntries(texts) as Words
  const never = (text: 'subject' | 'button') => (saysSomething(whole[text]) ? whole[text] : builtIn[text])
  return { ...whole, subject: never('subject'), button: never('button'), isOn: words.isOn || !MAILS[name].canBeOff }
}
