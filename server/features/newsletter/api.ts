import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { confirmNewsletter, joinNewsletter, unsubscribe } from '#contract/leads/newsletter.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { NewsletterService } from './service.ts'

export function newsletterApi(api: Api, newsletter: NewsletterService): void {
  serve(api, joinNewsletter, ({ email, [HONEYPOT_FIELD]: honeypot }, c) =>
    newsletter.join(email, honeypot, senderOf(c)),
  )
  serve(api, confirmNewsletter, ({ token }) => newsletter.confirm(token))
  serve(api, unsubscribe, async ({ token }) => {
    await newsletter.unsubscribe(token)
    return {}
  })
  // The address in the mail's header is for posts; a browser that opens it gets the page with the question.
  api.get(unsubscribe.path, (c) => {
    c.header('cache-control', 'no-store')
    return c.redirect(`/newsletter/unsubscribe${new URL(c.req.url).search}`, 303)
  })
}
