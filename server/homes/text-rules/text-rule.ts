import type { MarkedSupportLevel, TextSeverity } from '#contract/text-marks.ts'

/**
 * What a text may not say, as data. Patterns match one sentence as `readable` returns it: lowercase, straight quotation
 * marks, single spaces, the abbreviations of medication treatment as `moud`.
 */
export type TextRule = {
  id: string
  /** BLOCK: not published. NOTICE: the writer and staff are notified. */
  severity: TextSeverity
  patterns: readonly RegExp[]
  /** A sentence that says the opposite, or is about something else. */
  unless?: readonly RegExp[]
  /** The rule, for the person who wrote the sentence. */
  says: string
  /** What to write instead. */
  instead: string
  /** The rule's source, for staff and for anyone who changes it. */
  source: string
  /** Two letters; omitted if the rule applies everywhere. */
  state?: string
  levels?: readonly MarkedSupportLevel[]
  /** The first and last day the rule is in force. Laws change on a date: an old rule is ended, a new one added. */
  from?: string
  until?: string
}
