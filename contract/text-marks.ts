import * as z from 'zod'
import type { supportLevel } from './enumerations.ts'

export type MarkedSupportLevel = z.infer<typeof supportLevel>

/** BLOCK: not published as it is. NOTICE: the writer and staff should look at it. */
export const textSeverity = z.enum(['BLOCK', 'NOTICE'])
export type TextSeverity = z.infer<typeof textSeverity>

/** A sentence that breaks a rule, with the rule in plain words. */
export const textMark = z
  .object({
    rule: z.string(),
    severity: textSeverity,
    sentence: z.string(),
    /** The rule, and what to write instead. */
    says: z.string(),
    instead: z.string(),
  })
  .meta({ id: 'TextMark' })
export type TextMark = z.infer<typeof textMark>
