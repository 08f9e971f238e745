import type { EmbeddedHome } from '#contract/integrations/embed.ts'
import { formatPrice, whenOpen } from '#contract/money.ts'
import { formatAgo } from '#contract/time.ts'
import { escapeHtml } from '#server/kernel/mail/mail.layout.ts'

/**
 * Nothing runs in the card, nothing is fetched and nothing is stored. Any site may frame it: there is nothing in it to press but
 * links that open a tab of their own.
 */
export const embedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const style = `:root{color-scheme:light dark;--ink:#1c2827;--soft:#4f5c5a;--paper:#fff;--line:#eae1d2;--link:#0b7065}
@media (prefers-color-scheme:dark){:root{--ink:#edf2f0;--soft:#a9b8b5;--paper:#121a19;--line:#33413f;--link:#7fd4c9}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.45 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--ink);background:var(--paper)}
main{min-height:100vh;max-width:37.5rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:10px}
article+article{margin-top:.875rem;padding-top:.875rem;border-top:1px solid var(--line)}
h1,h2{font-size:1.0625rem;line-height:1.3;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
.beds{margin-top:.25rem;font-weight:650}
.soft{color:var(--soft);font-size:.875rem}
footer{margin-top:.875rem}`

const page = (title: string, inner: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${inner}
</main>
</body>
</html>
`

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`

const footer = (url: string) => `<footer class="soft">Listed on ${link(url, 'Waymark')}</footer>`

function card(home: EmbeddedHome, now: Date, level: 'h1' | 'h2') {
  const { title, city, state, bedsFree, monthCents, currency, bedsConfirmedAt, url } = home
  const beds = bedsFree > 0 ? `${bedsFree} ${bedsFree === 1 ? 'bed' : 'beds'} available` : 'Full now'
  const price = monthCents > 0 ? `from ${formatPrice(monthCents, currency)} a month${whenOpen(bedsFree)}` : 'contact for price'
  const confirmed = bedsConfirmedAt ? `Confirmed ${formatAgo(bedsConfirmedAt, now)}` : 'Not confirmed recently'
  const place = [city, state].filter(Boolean).join(', ')
  return `<article>
<${level}>${link(url, title)}</${level}>
<p class="soft">${escapeHtml(place)}</p>
<p class="beds">${beds} · ${price}</p>
<p class="soft">${confirmed}</p>
</article>`
}

type EmbedSettings = { now: Date; publicUrl: string }

export function homeCardPage(home: EmbeddedHome | undefined, { now, publicUrl }: EmbedSettings) {
  if (!home) return unlistedPage('This home is not listed now', publicUrl)
  return page(`Beds available at ${home.title}`, `${card(home, now, 'h1')}\n${footer(publicUrl)}`)
}

export function ownerCardPage(homes: readonly EmbeddedHome[], { now, publicUrl }: EmbedSettings) {
  if (homes.length === 0) return unlistedPage('No homes are listed now', publicUrl)
  const cards = homes.map((home) => card(home, now, 'h2')).join('\n')
  return page('Beds available', `${cards}\n${footer(publicUrl)}`)
}

const unlistedPage = (title: string, publicUrl: string) =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p class="soft">${link(`${publicUrl}/search`, 'Find other recovery homes with available beds')}</p>`,
  )

/** While Waymark is paused, a card on someone's site says so in its own size. */
export const pausedPage = (publicUrl: string) => unlistedPage('Availability is not known right now', publicUrl)
