import type { FeeSheet as Sheet } from '#contract/stays/application-parts.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import styles from './fee-sheet.module.css'

/** Every cost, as the person acknowledges it. */
export const FeeSheetView = ({ sheet }: { sheet: Sheet }) => (
  <div className={styles.sheet}>
    <Costs title="To apply now" lines={sheet.dueNow} totalCents={sheet.totalNowCents} currency={sheet.currency} />
    <Costs
      title="To move in, if you’re approved"
      lines={sheet.dueAtMoveIn}
      totalCents={sheet.totalAtMoveInCents}
      currency={sheet.currency}
    />
    <ul className={styles.terms}>
      {sheet.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </div>
)
