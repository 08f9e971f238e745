import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { escapeHtml } from './mail.layout.ts'
import { findMail, listMail } from './mail.queries.ts'
import { asRead } from './mail.ts'

const style = `:root{color-scheme:light dark;--ink:#22302e;--paper:#fff;--quiet:#f7f3ec;--line:#d8cfbe;--link:#085c53}
@media (prefers-color-scheme:dark){:root{--ink:#edf2f0;--paper:#121a19;--quiet:#1b2625;--line:#33413f;--link:#7fd4c9}}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
td,th{text-align:left;padding:.4rem .8rem .4rem 0;vertical-align:top}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:8px;background:var(--quiet)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--quiet);padding:1rem;border-radius:8px}
a{color:var(--link);overflow-wrap:anywhere}`

const page = (title: string, inner: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${inner}</body></html>`

/** Nothing in an email may run or be fetched; its links open in the whole window. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
const insideFrame = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`,
  'x-frame-options': 'SAMEORIGIN',
}
const aroundFrame = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Anyone who reads the mailbox can sign in as anyone in it, so it exists only where all people are made up and no email is really
 * sent.
 */
export const hasMailbox = ({ demo, smtpUrl, production }: Config) => demo && !smtpUrl && !production

/** The demo's emails, to read and follow: as a mail client draws them, and as plain text. */
export async function mailboxRoutes(app: FastifyInstance, { context }: { context: Context }) {
  const find = async (id: string) => {
    const mail = /^[0-9a-f-]{36}$/.test(id) ? await findMail(context.db, id) : undefined
    return mail && { id, ...asRead(mail, context.config) }
  }
  const html = 'text/html; charset=utf-8'

  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await listMail(context.db, 100)
    const rows = mails.map(
      ({ id, recipient, subject, status, createdAt }) =>
        `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td><td>${status}</td></tr>`,
    )
    const table = `<table><tr><th>When</th><th>To</th><th>Subject</th><th>Status</th></tr>${rows.join('')}</table>`
    return reply
      .type(html)
      .headers(aroundFrame)
      .send(page('Mailbox', mails.length > 0 ? table : '<p>No emails yet.</p>'))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = await find(params.id)
    if (!mail) return reply.code(404).type(html).headers(aroundFrame).send(page('No such email', ''))
    const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
      ([link]) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    )
    const shown = `<p>To ${escapeHtml(mail.to)}</p><iframe title="Email" src="/dev/mailbox/${mail.id}/html" sandbox="${sandbox}"></iframe>`
    const text = `<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>${links.join('')}`
    return reply
      .type(html)
      .headers(aroundFrame)
      .send(page(escapeHtml(mail.subject), shown + text))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async ({ params }, reply) => {
    const mail = await find(params.id)
    if (!mail) return reply.code(404).type(html).headers(insideFrame).send('')
    return reply.type(html).headers(insideFrame).send(mail.html.replace('<head>', '<head><base target="_top">'))
  })
}
