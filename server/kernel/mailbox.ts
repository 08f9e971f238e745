import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { escapeHtml } from './mail.layout.ts'
import { findMail, listMail } from './mail.queries.ts'

const page = (title: string, inner: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#22302e}td,th{text-align:left;padding:.4rem .8rem .4rem 0;vertical-align:top}pre{white-space:pre-wrap;background:#f7f3ec;padding:1rem;border-radius:8px}a{color:#085c53}</style></head><body><h1>${title}</h1>${inner}</body></html>`

/** Whoever reads the mailbox can sign in as anybody in it: only where all people are made up and no email really leaves. */
export const hasMailbox = ({ demo, smtpUrl, production }: Config) => demo && !smtpUrl && !production

/** The emails of the demo, to read and follow. */
export async function mailboxRoutes(app: FastifyInstance, { context }: { context: Context }) {
  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await listMail(context.db, 100)
    const rows = mails.map(
      ({ id, recipient, subject, status, createdAt }) =>
        `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td><td>${status}</td></tr>`,
    )
    const table = `<table><tr><th>When</th><th>To</th><th>Subject</th><th>State</th></tr>${rows.join('')}</table>`
    return reply.type('text/html; charset=utf-8').send(page('Mailbox', mails.length > 0 ? table : '<p>No letters yet.</p>'))
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await findMail(context.db, params.id) : undefined
    if (!mail) return reply.code(404).type('text/html; charset=utf-8').send(page('No such letter', ''))
    const links = [...mail.bodyText.matchAll(/https?:\/\/\S+/g)].map(
      ([link]) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    )
    const text = `<p>To ${escapeHtml(mail.recipient)}</p><pre>${escapeHtml(mail.bodyText)}</pre>${links.join('')}`
    return reply.type('text/html; charset=utf-8').send(page(escapeHtml(mail.subject), text))
  })
}
