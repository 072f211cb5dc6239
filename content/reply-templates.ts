import type { ReplyTemplates } from '../contract/mails/reply-templates.ts'

export const replyTemplates: ReplyTemplates = {
  templates: [
    {
      title: 'A time to talk',
      text: '{greeting}\n\nThank you for writing. We would love to hear more about the house. Which day this week is good for a call, and at which number?',
    },
    {
      title: 'Pictures, please',
      text: '{greeting}\n\nCould you send us a few pictures of the rooms, phone pictures are fine, and tell us roughly when you would like to begin?',
    },
    {
      title: 'Not this season',
      text: '{greeting}\n\nThank you for thinking of us. Our calendar is full for this season, and we would rather say so than rush a house. May we write when it opens again?',
    },
  ],
}
