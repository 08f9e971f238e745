import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { cards } from './cards.ts'

const style = `
  :root { color-scheme: light dark; --ink: #1d2b28; --soft: #566b66; --paper: #fff; --line: #cfd9d6; --brand: #1f6f5c; --note: #fff4d6;
    --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8efed; --soft: #a9bab5; --paper: #17211f; --line: #3a4a46; --brand: #6cc5ad; --note: #4a3c12 } }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 var(--sans); color: var(--ink); background: var(--paper) }
  .note { background: var(--note); padding: 12px 16px; text-align: center; font-weight: 600 }
  main { max-width: 30rem; margin: 0 auto; padding: 24px 16px 48px }
  h1 { font-size: 1.5rem; margin: 0 0 4px } .total { font-size: 2rem; font-weight: 700; margin: 0 0 16px }
  ul.lines { list-style: none; padding: 0; margin: 0 0 24px; border-top: 1px solid var(--line) }
  ul.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line) }
  fieldset { border: 1px solid var(--line); border-radius: 8px; padding: 8px 16px; margin: 0 0 16px }
  label { display: flex; gap: 12px; align-items: center; min-height: 44px } label small { color: var(--soft); display: block }
  button { width: 100%; min-height: 48px; font: 600 16px/1.5 var(--sans); border-radius: 8px; cursor: pointer; margin-bottom: 12px }
  .pay { background: var(--brand); color: var(--paper); border: 0 } .back { background: none; color: inherit; border: 1px solid var(--line) }
  .problem { border: 2px solid #c0392b; border-radius: 8px; padding: 12px 16px; margin: 0 0 16px }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }`

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // form-action is left open, because the page sends people back to the shop.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

const money = (cents: number, currency: string) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })

const frame = (title: string, inside: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><div class="note" role="note">Payment sandbox. No real money moves, and no real cards are accepted.</div><main>${inside}</main></body></html>`

type View = { session: Stripe.Checkout.Session; lines: readonly Stripe.LineItem[]; problem?: string; card?: string }

const totalOf = ({ amount_total, currency }: Stripe.Checkout.Session) => money(amount_total ?? 0, currency ?? 'usd')
/** Only saves a card, for now or for later charges: nothing is paid on this page. */
const savesOnly = ({ mode, amount_total }: Stripe.Checkout.Session) =>
  mode === 'setup' || (mode === 'subscription' && amount_total === 0)
const nothingNow = (session: Stripe.Checkout.Session) =>
  `<p class="total">You will not be charged now</p>${session.mode === 'subscription' ? '<p>We’ll save your card and charge it on each due date:</p>' : ''}`

export function payPage({ session, lines, problem, card = cards[0]!.number }: View) {
  const rows = lines.map(
    ({ description, amount_total, currency, quantity }) =>
      `<li><span>${safe(description ?? '')}${quantity && quantity > 1 ? ` × ${quantity}` : ''}</span><span>${money(amount_total, currency)}</span></li>`,
  )
  const choices = cards.map(
    ({ number, label }) =>
      `<label><input type="radio" name="card" value="${number}"${number === card ? ' checked' : ''}><span>${label}<small>${number}</small></span></label>`,
  )
  return frame(
    'Payment sandbox',
    `<h1>${savesOnly(session) ? 'Save your card' : 'Your payment'}</h1>
${savesOnly(session) ? nothingNow(session) : `<p class="total">${totalOf(session)}</p>`}
${problem ? `<p class="problem" role="alert">${safe(problem)} Please choose another card or go back.</p>` : ''}
${rows.length > 0 ? `<ul class="lines">${rows.join('')}</ul>` : ''}
<form method="post"><fieldset><legend>Test card</legend>${choices.join('')}</fieldset>
<button class="pay" name="do" value="pay">${savesOnly(session) ? 'Save card' : `Pay ${totalOf(session)}`}</button><button class="back" name="do" value="cancel">Cancel and go back</button></form>`,
  )
}

export const bankPage = (card: string) =>
  frame(
    'Confirm with your bank',
    `<h1>Confirm with your bank</h1><p>Confirm it’s you. A real bank would text you a code here.</p>
<form method="post"><input type="hidden" name="card" value="${safe(card)}">
<button class="pay" name="do" value="confirm">Confirm it’s me</button><button class="back" name="do" value="refuse">Cancel</button></form>`,
  )

export const closedPage = () =>
  frame(
    'This payment is closed',
    '<h1>This payment is closed</h1><p>It was paid or canceled, or it expired. You can close this page.</p>',
  )
