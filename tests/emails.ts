import * as z from 'zod'
import { discreetText } from '#contract/messaging/discreet-text.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { asRead } from '#server/kernel/mail/mail.ts'

const site = { publicUrl: 'http://localhost:3000' }

/** The emails to one address as the recipient gets them, newest first. */
export async function emailsTo(db: Db, email: string) {
  const emails = db.selectFrom('mailMessages').selectAll().where('recipient', '=', email)
  const newestFirst = await emails.orderBy('createdAt', 'desc').orderBy('id').execute()
  return newestFirst.map((stored) => {
    const { subject, text } = asRead(stored, site)
    return { subject, text }
  })
}

/** The token in the link of the newest email. */
export async function tokenSentTo(db: Db, email: string) {
  const [newest] = await emailsTo(db, email)
  const token = /[?&](?:confirm|token)=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error(`No email with a link went to ${email}`)
  return token
}

/** The code in the newest email. */
export async function codeSentTo(db: Db, email: string) {
  const [newest] = await emailsTo(db, email)
  const code = /Your code is (\d{6})/.exec(newest?.text ?? '')?.[1]
  if (!code) throw new Error(`No email with a code went to ${email}`)
  return code
}

type Both = { text: string; html: string }

/** What an email says as text but not as HTML, or links to as HTML but not as text. */
export function differencesIn({ text, html }: Both) {
  const inside = html.slice(html.indexOf('<body')).replace(/<br>/g, '\n')
  const shown = evened(decoded(inside.replace(/<[^>]+>/g, ' ')))
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => decoded(href!))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  // A link stands on a line of its own, below its label and a colon.
  const missing = lines.flatMap((line, index) => {
    if (hrefs.includes(line)) return []
    const said = hrefs.includes(lines[index + 1] ?? '') ? line.replace(/:$/, '') : line
    return shown.includes(evened(said)) ? [] : [`only as text: ${line}`]
  })
  return [...missing, ...hrefs.filter((href) => !lines.includes(href)).map((href) => `only as HTML: ${href}`)]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', zwnj: '' }
const decoded = (text: string) => text.replace(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity)
const evened = (text: string) => text.replace(/\s+/g, ' ').trim()

export type StoredEmail = Both & { subject: string; headers: Record<string, string> }

const subjectField = discreetText(z.string().min(1), 'A subject')
/** What a template prints where a value is missing. */
const gap = /\b(undefined|null|NaN|Invalid Date)\b|\[object/
/** Health is said behind sign-in, because an email is read on other people's screens and stays in their mailboxes. */
const health = /\b(sobriety|diagnos\w*|medications?|relaps\w*|overdos\w*|drug (?:test|screen)\w*|mental health)\b/i

/** What is wrong with an email of any kind, as a list of plain words. */
export function faultsIn({ subject, headers, ...mail }: StoredEmail) {
  const said = `${subject}\n${mail.text}`
  const canStop = mail.text.includes('/newsletter/unsubscribe?')
  const hasHeaders = Boolean(headers['List-Unsubscribe'] && headers['List-Unsubscribe-Post'])
  return [
    ...differencesIn(mail),
    ...(subjectField.safeParse(subject).error?.issues.map(({ message }) => message) ?? []),
    ...(gap
      .exec(said)
      ?.slice(0, 1)
      .map((found) => `prints ${found}`) ?? []),
    ...(health
      .exec(said)
      ?.slice(0, 1)
      .map((found) => `names health: ${found}`) ?? []),
    ...(canStop === hasHeaders ? [] : ['its link to stop such emails and its List-Unsubscribe headers need each other']),
  ]
}
