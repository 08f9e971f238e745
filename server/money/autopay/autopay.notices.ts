import type { AutopayTransition } from '#contract/money/autopay.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyResidentOfRent } from '#server/money/rent/rent.notices.ts'
import { periodNoun } from '#server/money/rent/rent.words.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import type { AutopayRow } from './autopay.queries.ts'

type About = { stay: Stay; plan: AutopayRow }
type Write = (about: About) => { title: string; parts: string[]; priority?: 'HIGH' }

const price = ({ amountCents, currency, frequency }: AutopayRow) =>
  `${formatMoney(amountCents, currency)} every ${periodNoun(frequency)}`

const texts: Partial<Record<AutopayTransition, Write>> = {
  activate: ({ plan, stay }) => ({
    title: 'Autopay is on',
    parts: [
      `We’ll charge ${price(plan)} for ${stay.homeTitle} to your card automatically, starting ${formatDay(plan.firstDueOn)}. We’ll tell you before each payment.`,
      'You can turn it off at any time, as easily as you turned it on.',
    ],
  }),
  fail: ({ stay }) => ({
    title: 'A payment did not go through',
    parts: [
      `Your bank declined the autopay charge for ${stay.homeTitle}. This happens, and nothing is lost. There is no late fee while we try the card again.`,
      'Change the card, or turn off autopay and pay yourself. If money is tight, talk to the home first.',
    ],
    priority: 'HIGH',
  }),
  recover: ({ stay }) => ({
    title: 'Autopay is working again',
    parts: [`The payment for ${stay.homeTitle} went through. Thank you.`],
  }),
  cancel: ({ stay }) => ({
    title: 'Autopay was turned off',
    parts: [`We will no longer charge rent for ${stay.homeTitle} automatically. From now on, you’ll pay it yourself.`],
  }),
  renew: ({ stay, plan }) => ({
    title: 'Autopay stays on',
    parts: [`We’ll keep charging ${price(plan)} for ${stay.homeTitle} to your card.`],
  }),
  end: ({ stay }) => ({
    title: 'Autopay has ended',
    parts: [
      `We will no longer charge rent for ${stay.homeTitle} automatically.`,
      ...(stay.endsOn && stay.status === 'NOTICE_GIVEN'
        ? [`Rent through ${formatDay(stay.endsOn)} is charged by the day. If some of it is still due, please pay it yourself.`]
        : []),
    ],
  }),
}

/** Runs in the transition's transaction. */
export async function notifyOfAutopay(tx: Tx, step: AutopayTransition, about: About, at: Date) {
  const text = texts[step]?.(about)
  if (!text) return
  const link = screen('/residents/subscription/:id', { id: about.plan.id })
  await notifyResidentOfRent(tx, about.stay, { ...text, link, label: 'View autopay' }, at)
}
