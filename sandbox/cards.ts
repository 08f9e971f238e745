/**
 * The hosted page's cards; no other number is accepted. They are Stripe's published test numbers; the two "later" ones have
 * our own meaning.
 */
type CardOutcome =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'asks_bank'
  | 'pays_later'
  | 'fails_later'
  | 'fails_when_renewed'
  | 'refunds_later'
export type Card = { number: string; label: string; brand: string; outcome: CardOutcome }

export const cards: readonly Card[] = [
  { number: '4242 4242 4242 4242', label: 'Pays', brand: 'visa', outcome: 'pays' },
  { number: '4000 0000 0000 0002', label: 'Is declined', brand: 'visa', outcome: 'declined' },
  { number: '4000 0000 0000 9995', label: 'Has insufficient funds', brand: 'visa', outcome: 'insufficient_funds' },
  { number: '4000 0027 6000 3184', label: 'The bank asks for confirmation (3-D Secure)', brand: 'visa', outcome: 'asks_bank' },
  { number: '4000 0000 0000 0077', label: 'Pays, but the money arrives later', brand: 'visa', outcome: 'pays_later' },
  { number: '4000 0000 0000 0101', label: 'Is accepted, then fails later', brand: 'visa', outcome: 'fails_later' },
  { number: '4000 0000 0000 0341', label: 'Pays once, then fails on renewal', brand: 'visa', outcome: 'fails_when_renewed' },
  { number: '4000 0000 0000 7726', label: 'Pays, and a refund takes days', brand: 'visa', outcome: 'refunds_later' },
]

export const cardOf = (number: string) => cards.find((card) => digits(card.number) === digits(number))
export const digits = (number: string) => number.replace(/\D/g, '')

export const declineOf = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
} as const
