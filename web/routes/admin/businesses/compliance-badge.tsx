import { complianceLabel } from '#contract/trust/home-compliance.labels.ts'
import { type ComplianceCounts, complianceStatus } from '#contract/trust/home-compliance.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'

export const complianceStatuses = statusTable(complianceLabel, {
  EXPIRED: 'danger',
  MISSING: 'danger',
  EXPIRING: 'notice',
  COMPLIANT: 'good',
})

/** The most serious status among a business's homes. */
export function WorstCompliance({ counts }: { counts: ComplianceCounts }) {
  const worst = complianceStatus.options.find((status) => counts[status] > 0)
  if (!worst) return <Muted as="span">No listed homes</Muted>
  return (
    <>
      <StatusBadge of={complianceStatuses} value={worst} /> {worst !== 'COMPLIANT' && counts[worst]}
    </>
  )
}
