import { mailWords } from '#content/mail-words.ts'
import {
  MAIL_NAMES,
  MAILS,
  type MailName,
  MailWords,
  type MailWordsInput,
  type Words,
} from '#contract/mails/mail-words.ts'
import { createDocument, type DocumentDependencies } from '#server/documents/document.ts'

export function createMailWords(dependencies: DocumentDependencies) {
  return createDocument<MailWords, MailWordsInput>(dependencies, {
    name: 'mail-words',
    title: 'words of the mails',
    action: 'mail_words.updated',
    schema: MailWords,
    defaults: () => mailWords,
    complete: withBuiltInWords,
  })
}

/** Built-in words where a text is empty; a mail that people wait for is on. */
export function withBuiltInWords(words: MailWords, builtIn: MailWords): MailWords {
  return Object.fromEntries(MAIL_NAMES.map((name) => [name, filled(name, words[name], builtIn[name])])) as MailWords
}

function filled(name: MailName, words: Words, builtIn: Words): Words {
  const texts = Object.entries(builtIn).map(([text, original]) => [text, words[text as keyof Words] || original])
  return { ...(Object.fromEntries(texts) as Words), isOn: words.isOn || !MAILS[name].canBeOff }
}
