import type { ResourceDifficulty, ResourceFormat } from '#contract/content/recovery-resources.ts'
import type { PdfTable } from '#server/kernel/pdf/pdf.ts'
import type { DemoCategory } from './categories.ts'

type DemoSource = readonly [title: string, url: string]
export type DemoSheet = { intro: string; tables: readonly PdfTable[]; notes?: readonly { title: string; text: string }[] }

/** One resource of the demo's library. */
export type DemoResource = {
  title: string
  summary: string
  category: DemoCategory
  format: ResourceFormat
  difficulty?: ResourceDifficulty
  isFeatured?: true
  status?: 'DRAFT' | 'REVIEW_DUE' | 'ARCHIVED'
  text?: string
  link?: string
  sheet?: DemoSheet
  sources?: readonly DemoSource[]
}

export const sources = {
  samhsa: ['SAMHSA: National Helpline', 'https://www.samhsa.gov/find-help/helplines/national-helpline'],
  samhsaSite: ['SAMHSA: Substance Abuse and Mental Health Services Administration', 'https://www.samhsa.gov/'],
  nida: ['National Institute on Drug Abuse (NIDA)', 'https://nida.nih.gov/'],
  lifeline: ['988 Suicide & Crisis Lifeline', 'https://988lifeline.org/'],
  narr: ['National Alliance for Recovery Residences (NARR)', 'https://narronline.org/'],
  treatment: ['FindTreatment.gov', 'https://findtreatment.gov/'],
  cdc: ['Centers for Disease Control and Prevention: Overdose prevention', 'https://www.cdc.gov/overdose-prevention/'],
} as const satisfies Record<string, DemoSource>
