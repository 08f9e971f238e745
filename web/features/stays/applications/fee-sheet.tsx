import type { FeeSheet as Sheet } from '#contract/stays/application-parts.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Every cost, as the person acknowledges it. */
export const FeeSheetView = ({ sheet }: { sheet: Sheet }) => (
  <Stack>
    <Costs title="To apply now" lines={sheet.dueNow} totalCents={sheet.totalNowCents} currency={sheet.currency} />
    <Costs
      title="To move in, if you’re approved"
      lines={sheet.dueAtMoveIn}
      totalCents={sheet.totalAtMoveInCents}
      currency={sheet.currency}
    />
    <Stack as="ul" gap={1} bullets muted>
      {sheet.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </Stack>
  </Stack>
)
