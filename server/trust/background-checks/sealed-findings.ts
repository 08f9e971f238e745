import * as z from 'zod'
import { checkAssessment } from '#contract/trust/background-checks.ts'
import type { Vault } from '#server/kernel/vault/vault.ts'
import type { BackgroundCheckRow } from './background-checks.queries.ts'

/** The table with the encrypted findings. */
export const backgroundCheckTable = 'background_checks'

/** Everything about a person's record that is stored, encrypted, and only while someone has to decide about it. */
const sealedFindings = z.object({
  findings: z.string().default(''),
  assessment: checkAssessment.nullable().default(null),
  noticeReason: z.string().default(''),
  /** What the person says is wrong. */
  dispute: z.string().default(''),
})
export type Findings = z.output<typeof sealedFindings>

type Row = Pick<BackgroundCheckRow, 'id' | 'keyId' | 'sealed'>

export function openFindings(vault: Vault, { id, keyId, sealed }: Row): Findings {
  if (keyId === null || sealed === null) return sealedFindings.parse({})
  return sealedFindings.parse(vault.open({ table: backgroundCheckTable, id }, { keyId, sealed }))
}

/** What the row stores after a change of some of the findings. */
export const sealFindings = (vault: Vault, row: Row, change: Partial<Findings>) =>
  vault.seal({ table: backgroundCheckTable, id: row.id }, { ...openFindings(vault, row), ...change })

export const withoutFindings = { keyId: null, sealed: null } as const
