import type { AutopayTransition } from '#contract/money/autopay.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyResidentOfRent } from '#server/money/rent/rent.notices.ts'
import { sayEvery } from '#server/money/rent/rent.words.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import type { AutopayRow } from './autopay.queries.ts'

type About = { stay: Stay; plan: AutopayRow }
type Write = (about: About) => { title: string; parts: string[]; priority?: 'HIGH' }

const price = ({ amountCents, currency, frequency }: AutopayRow) =>
  `${formatMoney(amountCents, currency)} every ${sayEvery(frequency)}`

const texts: Partial<Record<AutopayTransition, Write>> = {
  activate: ({ plan, stay }) => ({
    title: 'Automatic payment is on',
    parts: [
      `Your card pays ${price(plan)} for ${stay.homeTitle} by itself, from ${formatDay(plan.firstDueOn)} on. We tell you before each payment.`,
      'You can turn it off any time, as easily as you turned it on.',
    ],
  }),
  fail: ({ stay }) => ({
    title: 'A payment did not go through',
    parts: [
      `Your bank refused the automatic payment for ${stay.homeTitle}. This happens, and nothing is lost: there is no late fee while the card is tried again.`,
      'Change the card, or turn automatic payment off and pay by hand. If money is tight, talk to the home first.',
    ],
    priority: 'HIGH',
  }),
  recover: ({ stay }) => ({
    title: 'Automatic payment works again',
    parts: [`The payment for ${stay.homeTitle} went through. Thank you.`],
  }),
  cancel: ({ stay }) => ({
    title: 'Automatic payment was turned off',
    parts: [`Nothing more is charged by itself for ${stay.homeTitle}. You pay rent by hand from now on.`],
  }),
  renew: ({ stay, plan }) => ({
    title: 'Automatic payment stays on',
    parts: [`Your card goes on paying ${price(plan)} for ${stay.homeTitle}.`],
  }),
  end: ({ stay }) => ({
    title: 'Automatic payment has ended',
    parts: [
      `Nothing more is charged by itself for ${stay.homeTitle}.`,
      ...(stay.endsOn && stay.status === 'NOTICE_GIVEN'
        ? [`The rent until ${formatDay(stay.endsOn)} is counted by the day; please pay it by hand.`]
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
