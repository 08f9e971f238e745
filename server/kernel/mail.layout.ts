const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

type Part = string | { link: string; label: string }
type Letter = { subject: string; greeting?: string; parts: readonly Part[] }

/** One plain layout for all letters: paragraphs and at most a few links, readable as text and on any phone. */
export function letter({ subject, greeting, parts }: Letter) {
  const all: readonly Part[] = [...(greeting ? [greeting] : []), ...parts]
  const text = all.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`)).join('\n\n')
  const html = all.map((part) => (typeof part === 'string' ? paragraph(part) : button(part.link, part.label))).join('')
  return { subject, text: `${text}\n\nWaymark\n`, html: frame(html) }
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
const button = (link: string, label: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#0b7065;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`
const frame = (inner: string) =>
  `<!doctype html><html lang="en"><body style="margin:0;background:#f7f3ec;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#22302e"><div style="max-width:560px;margin:0 auto;padding:32px 20px">${inner}<p style="margin:32px 0 0;color:#5c6866">Waymark</p></div></body></html>`
