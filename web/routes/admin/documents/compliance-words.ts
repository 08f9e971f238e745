import type { Compliance } from '#contract/trust/admin-documents.ts'

export const levelLabel: Record<NonNullable<Compliance['certificationLevel']>, string> = {
  I: 'Level I, peer-run',
  II: 'Level II, monitored',
  III: 'Level III, supervised',
  IV: 'Level IV, with care on site',
}
export const medicationLabel: Record<NonNullable<Compliance['medicationPolicy']>, string> = {
  ALL_ACCEPTED: 'All prescribed medication allowed',
  CASE_BY_CASE: 'Decided case by case',
  NOT_ACCEPTED: 'Not allowed',
}

const orNull = (value: FormDataEntryValue | null) => (value === '' ? null : value)

/** An empty field of the form clears its fact. */
export function readComplianceForm(data: FormData, version: number) {
  const naloxone = data.get('naloxoneOnSite')
  return {
    certificationBody: data.get('certificationBody'),
    certificationLevel: orNull(data.get('certificationLevel')),
    certificationNumber: data.get('certificationNumber'),
    certificationExpiresOn: orNull(data.get('certificationExpiresOn')),
    fireInspectedOn: orNull(data.get('fireInspectedOn')),
    insuredUntil: orNull(data.get('insuredUntil')),
    naloxoneOnSite: naloxone === '' ? null : naloxone === 'true',
    medicationPolicy: orNull(data.get('medicationPolicy')),
    notes: data.get('notes'),
    version,
  }
}
