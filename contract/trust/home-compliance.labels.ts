import type { ComplianceStatus } from './home-compliance.ts'

/** Something that ends within this many days is expiring. */
export const expiringDays = 30

export const complianceLabel: Record<ComplianceStatus, string> = {
  EXPIRED: 'Expired',
  MISSING: 'Missing documents',
  EXPIRING: 'Expiring',
  COMPLIANT: 'Compliant',
}

/** What each status means, in words. The server decides by the same rule, in `home-compliance.queries.ts`. */
export const complianceMeaning: Record<ComplianceStatus, string> = {
  EXPIRED: 'A required document or the certificate has expired.',
  MISSING: 'At least one required document has not been approved.',
  EXPIRING: `Everything required is approved, and a document, the certificate or a badge expires within ${expiringDays} days.`,
  COMPLIANT: `Everything required is approved and stays valid for more than ${expiringDays} days.`,
}
