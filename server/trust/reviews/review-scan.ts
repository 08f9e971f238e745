import { platformZone, today } from '#contract/time.ts'
import { type ReviewReason, reviewReason } from '#contract/trust/review.lifecycle.ts'
import { checkText } from '#server/homes/text-rules/check-text.ts'
import { reviewRules } from './review.rules.ts'

/** What in a text a person should look at, as reason codes in their order. Runs here; no text leaves the server. */
export function scanReview(texts: readonly string[], at: Date): ReviewReason[] {
  const where = { state: null, on: today(platformZone, at) }
  const found = new Set(texts.flatMap((text) => checkText(text, where, reviewRules)).map(({ rule }) => rule))
  return reviewReason.options.filter((reason) => found.has(reason))
}
