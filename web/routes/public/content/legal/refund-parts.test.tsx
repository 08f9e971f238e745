import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { documentZone, today } from '#contract/time.ts'
import { refundParts } from './refund-parts.tsx'

// The page is a published text, so it keeps its own numbers: when the rules change, it needs a new version with a new date.
it('promises the deposit deadlines that are in force', () => {
  const { noticeOfReceiptDays, returnDays, claimDays, objectionDays } = rulesFor(
    null,
    today(documentZone, new Date()),
  ).depositClock
  const deposits = renderToStaticMarkup(refundParts.find(({ id }) => id === 'deposits')?.body)
  const named = [...deposits.matchAll(/Within (\d+) days/g)].map(([, days]) => Number(days))
  expect(named).toEqual([noticeOfReceiptDays, returnDays, claimDays, objectionDays])
})
