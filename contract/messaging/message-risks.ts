export type Risk = 'PAYMENT' | 'INDUCEMENT' | 'CONTACT'

/**
 * Plain rules. They warn the writer and the reader on their own devices and never hold a message back. The server asks the same rules
 * whether staff should know that a home wrote it.
 */
const rules: readonly { risk: Risk; pattern: RegExp }[] = [
  {
    risk: 'PAYMENT',
    pattern:
      /\b(venmo|zelle|cash\s?app|paypal|western union|money\s?gram|wire transfer|gift cards?|bitcoin|crypto|routing number|account number|ebt card)\b/i,
  },
  // A card number: 13 to 19 digits, in groups or not.
  { risk: 'PAYMENT', pattern: /(?<![\d-])(?:\d[ -]?){12,18}\d(?![\d-])/ },
  {
    risk: 'INDUCEMENT',
    pattern:
      /\b(free rent|rent[- ]free|refer a friend|(insurance|program) (pays|covers|will pay|will cover)( for)? (your |the |all )?(rent|bed|stay|room)|waive your (co-?pay|deductible)s?|we('ll| will)? (pay|cover|buy)\b.{0,30}\b(flight|ticket|rent|phone)|(get|give) you (cash|money|a bonus)|referral (fee|bonus))/i,
  },
  { risk: 'CONTACT', pattern: /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/ },
  { risk: 'CONTACT', pattern: /[\w.+-]+@[\w-]+\.[\w.]+|\b(whats\s?app|telegram|signal)\b/i },
]

/** The risks of a message for the person who sends or reads it, the most serious first. */
export const risksOf = (text: string): Risk[] => [
  ...new Set(rules.filter(({ pattern }) => pattern.test(text)).map(({ risk }) => risk)),
]

/** Warnings for the sender. */
export const sendWarning: Record<Risk, string> = {
  PAYMENT:
    'This looks like payment details. Pay only on Waymark. Money sent another way is not protected, and we cannot refund it.',
  INDUCEMENT: 'Offering money, free rent or travel for choosing a home is against the law in many states.',
  CONTACT: 'This includes a phone number or an address, so they’ll be able to reach you outside Waymark.',
}
/** Warnings for a person who reads what a home wrote. */
export const readWarning: Partial<Record<Risk, string>> = {
  PAYMENT: 'Never pay outside Waymark, and never share card or benefit numbers. Tell us if someone asks you to.',
  INDUCEMENT:
    'Be careful. No one is allowed to offer you money, free rent or travel for choosing a home. Tell us if someone does.',
}
/** Warnings for a home that reads what a person wrote. */
export const readWarningForHome: Partial<Record<Risk, string>> = {
  PAYMENT:
    'This looks like payment details. Take payments on Waymark, and do not keep card or benefit numbers that someone sends you.',
  INDUCEMENT:
    'Be careful. Giving or taking money, free rent or travel for choosing a home is against the law in many states. Tell us if someone asks for it.',
}
