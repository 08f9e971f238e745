import { describe, expect, it } from 'vitest'
import { broadcastForm } from '#contract/messaging/broadcasts.ts'
import { listingReviewAction } from '#contract/trust/admin-homes.ts'
import { documentTexts } from '#server/trust/document-review/document-review.notices.ts'
import { reviewText } from '#server/trust/listing-review/listing-review.notices.ts'

const isDiscreet = (title: string) => broadcastForm.shape.title.safeParse(title).success

describe('what shows on a locked screen', () => {
  it.each(listingReviewAction.options)('is discreet after %s', (step) => {
    const { title } = reviewText(step, 'Seagrape Sober House', 'help@example.org')
    expect(title).not.toContain('Seagrape')
    expect(isDiscreet(title)).toBe(true)
  })

  it('is discreet about documents', () => {
    for (const { subject } of Object.values(documentTexts)) expect(isDiscreet(subject)).toBe(true)
  })

  it('is told apart from what is not', () => {
    expect(['Office hours', 'Please confirm your free beds', 'Drugstore hours'].map(isDiscreet)).toEqual([true, true, true])
    expect(['Sober living news', 'Your recovery plan', 'Detox beds'].map(isDiscreet)).toEqual([false, false, false])
  })
})
