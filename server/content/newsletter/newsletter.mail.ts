import { type ScreenLink, screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { headerLink, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { NewsletterPost } from './newsletter-posts.queries.ts'

type Issue = { subject: string; previewLine: string; intro: string }

const render = (config: Pick<Config, 'operator'>, issue: Issue, posts: readonly NewsletterPost[], leave: ScreenLink) =>
  renderEmail({
    subject: issue.subject,
    preview: issue.previewLine,
    greeting: 'Hello,',
    sender: [config.operator.name, ...config.operator.address],
    parts: [
      ...issue.intro.split(/\n{2,}/),
      ...posts.flatMap(({ slug, title, summary }) => [
        { heading: title },
        ...(summary ? [summary] : []),
        { link: screen('/blog/:slug', { slug }), label: `Read “${title}”` },
      ]),
      ...(posts.length === 0 ? [{ link: screen('/'), label: 'Go to Waymark' }] : []),
    ],
    ...(posts.length > 0 && { hasButton: false }),
    footer: [{ link: leave, label: 'Unsubscribe' }],
  })

/** An issue for one reader. RFC 8058: their mail program can end the subscription by a POST; following the link alone changes nothing. */
export const issueMail = (config: Pick<Config, 'operator'>, issue: Issue, posts: readonly NewsletterPost[], token: string) => ({
  ...render(config, issue, posts, screen('/newsletter/unsubscribe', { issue: token })),
  headers: {
    'List-Unsubscribe': headerLink(`/api/newsletter/stop/${token}`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})

/** The same without a reader: for the preview, and for staff themselves. */
export const sampleMail = (config: Pick<Config, 'operator'>, issue: Issue, posts: readonly NewsletterPost[]) =>
  render(config, issue, posts, screen('/newsletter/unsubscribe'))
