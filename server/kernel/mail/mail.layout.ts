import type { ScreenLink } from '#contract/screens.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

/**
 * Placeholder for the public URL in a stored email; the job that sends the email fills it in. A private-use character, which is
 * removed from everything people write.
 */
const site = '\uE000'

export type EmailLink = { link: ScreenLink | `tel:${string}`; label: string }
export type EmailPart = string | EmailLink | { heading: string }
type EmailContent = {
  subject: string
  greeting?: string
  parts: readonly EmailPart[]
  /** False for an email with several links of the same weight; otherwise the first one is its button. */
  hasButton?: false
  /** Links below the email itself, such as the one that stops such emails. */
  footer?: readonly EmailLink[]
  /** The sender's name and postal address, which the law requires on emails to many people. */
  sender?: readonly string[]
  /** What a mailbox shows beside the subject, where everyone gets the same words. Without it, nothing is revealed. */
  preview?: string
}

/**
 * One layout for all emails: paragraphs, one button, and at most a few more links. Written for the worst mail clients: tables
 * and inline styles, no remote content, and a plain-text version for people who want no HTML.
 */
export function renderEmail(content: EmailContent) {
  const { subject, text, inLayout } = renderInLayout(content)
  return { subject, text, html: emailLayout.map((piece, at) => piece + (inLayout[at] ?? '')).join('') }
}

/** The same for callers that put the content between the pieces of `emailLayout` themselves: the layout is most of an email. */
export function renderInLayout(content: EmailContent) {
  const { subject, greeting, hasButton = true, footer = [], sender = [], preview = 'Open this email to read it.' } = content
  const body = [...(greeting ? [greeting] : []), ...content.parts].map(withSite)
  const below = footer.map(withSite)
  const main = hasButton ? body.find(isLink) : undefined
  const links = below.filter(isLink).map(footerLink).join(' &nbsp; ')
  const from = sender.map(escapeHtml).join('<br>')
  return {
    subject,
    text: `${[...body, ...below].map(asText).join('\n\n')}\n\n${sender.length > 0 ? sender.join('\n') : 'Waymark'}\n`,
    inLayout: [
      escapeHtml(subject),
      escapeHtml(preview.replaceAll(site, '')),
      body.map((part) => (part === main ? button(main) : asHtml(part))).join(''),
      `${links && `<br><br>${links}`}${from && `<br><br>${from}`}`,
    ],
  }
}

type Placed = { link: string; label: string }
type PlacedPart = string | Placed | { heading: string }

const isLink = (part: PlacedPart | undefined): part is Placed => typeof part === 'object' && 'link' in part

function withSite(part: EmailPart): PlacedPart {
  if (typeof part === 'string') return part.replaceAll(site, '')
  if ('heading' in part) return { heading: part.heading.replaceAll(site, '') }
  return { link: part.link.startsWith('/') ? `${site}${part.link}` : part.link, label: part.label.replaceAll(site, '') }
}

function asText(part: PlacedPart) {
  if (typeof part === 'string') return part
  return 'heading' in part ? part.heading : `${part.label}:\n${part.link}`
}

function asHtml(part: PlacedPart) {
  if (typeof part === 'string') return paragraph(part)
  return 'heading' in part ? heading(part.heading) : further(part)
}

/** A link for an email header, such as List-Unsubscribe: to a screen, or to a call that a mail program makes. */
export const headerLink = (link: ScreenLink | `/api/${string}`) => `<${site}${link}>`

/** A stored email with the public URL filled in. One stored before links became relative has no placeholder. */
export function withPublicUrl<Mail extends { text: string; html: string; headers?: Record<string, string> }>(
  mail: Mail,
  publicUrl: string,
): Mail {
  const place = (text: string) => text.replaceAll(site, publicUrl)
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [name, place(value)])
  return { ...mail, text: place(mail.text), html: place(mail.html), headers: Object.fromEntries(headers) }
}

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Keeps line breaks, and lets long words wrap. */
const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#22302e;overflow-wrap:anywhere">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`

const heading = (text: string) =>
  `<h2 class="ink" style="margin:24px 0 4px;font-size:18px;line-height:1.35;color:#22302e;overflow-wrap:anywhere">${escapeHtml(text)}</h2>`

/** Repeats the URL under the button: some mail clients draw no buttons, and some people want to see where a link leads. */
const button = ({ link, label }: Placed) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td class="action" bgcolor="#0b7065" style="background:#0b7065;border-radius:8px;mso-padding-alt:14px 24px"><a class="on-action" href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;color:#ffffff;text-decoration:none;font-weight:600;border-radius:8px;${sans}">${escapeHtml(label)}</a></td></tr></table>` +
  `<p class="soft" style="margin:0 0 24px;font-size:14px;color:#52615e">If the button does not work, use this link:<br><a class="link" href="${escapeHtml(link)}" style="color:#085c53;word-break:break-all">${escapeHtml(link)}</a></p>`

const further = ({ link, label }: Placed) =>
  `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(link)}" style="color:#085c53">${escapeHtml(label)}</a></p>`

const footerLink = ({ link, label }: Placed) =>
  `<a class="link" href="${escapeHtml(link)}" style="color:#085c53">${escapeHtml(label)}</a>`

const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#121a19!important}
.sheet{background:#1b2625!important;border-color:#33413f!important}
.ink{color:#edf2f0!important}
.soft{color:#b3c0bd!important}
.link{color:#7fd4c9!important}
.brand{color:#7fd4c9!important}
.action{background:#3fb3a5!important}
.on-action{color:#04211e!important}
}
@media (max-width:480px){.sheet{padding:24px 20px!important}}`

/** Outlook for Windows knows no `max-width`; it alone reads these tables. */
const outlook = {
  before: '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  after: '<!--[if mso]></td></tr></table><![endif]-->',
}

/** What stands before, between and after the title, the preview, the body and the links of any email. */
export const emailLayout: readonly string[] = [
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>`,
  // Mail lists and lock screens show the preview beside the subject, so it reveals nothing.
  `</title><style>${dark}</style></head><body class="ground" style="margin:0;padding:0;background:#f7f3ec"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">`,
  // The padding keeps the body out of that preview.
  `${'&nbsp;&zwnj;'.repeat(120)}</div>` +
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f3ec" style="background:#f7f3ec"><tr><td align="center" style="padding:24px 12px">` +
    `${outlook.before}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed">` +
    `<tr><td class="brand" style="padding:0 4px 12px;font-size:18px;font-weight:700;color:#085c53;${sans}">Waymark</td></tr>` +
    `<tr><td class="sheet" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e4dccd;border-radius:12px;padding:32px;font-size:16px;line-height:1.5;${sans}">`,
  `</td></tr><tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#52615e;${sans}">You’re getting this email because of your account or a request on Waymark. It has no tracking and loads nothing from the internet.`,
  `</td></tr></table>${outlook.after}</td></tr></table></body></html>`,
]
