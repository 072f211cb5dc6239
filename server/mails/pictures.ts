/** The files of public/mail, made by scripts/make-mail-pictures.ts, and the sizes at which mails show them. */
export const MAIL_PICTURES = {
  wordmark: { file: 'wordmark.png', widthPx: 168, heightPx: 56 },
  airmail: { file: 'airmail.png', widthPx: 600, heightPx: 10 },
  signature: { file: 'talk-soon-megan.png', widthPx: 230, heightPx: 44, words: 'Talk soon, Megan' },
  stool: { file: 'megan-stool.jpg', widthPx: 528, heightPx: 352 },
} as const

export type MailPictureName = keyof typeof MAIL_PICTURES
