import type { SupportLevel, TextSeverity } from '#contract/text-marks.ts'

/**
 * What a text may not say, as data. Patterns are written for one sentence as `readable` makes it: lower case, plain quotation marks,
 * single spaces, the abbreviations of medication treatment as `moud`.
 */
export type TextRule = {
  id: string
  /** BLOCK: not published. NOTICE: the writer and staff are told. */
  severity: TextSeverity
  patterns: readonly RegExp[]
  /** A sentence that says the opposite, or speaks of something else. */
  unless?: readonly RegExp[]
  /** The rule, for the person who wrote the sentence. */
  says: string
  /** What to write in its place. */
  instead: string
  /** Where it comes from, for staff and for whoever changes it. */
  source: string
  /** Two letters; everywhere where there is none. */
  state?: string
  levels?: readonly SupportLevel[]
  /** The first and the last day it is in force. Law changes on a date: an old rule is ended, a new one added. */
  from?: string
  until?: string
}
