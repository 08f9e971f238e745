import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'

const over: readonly ApplicationStatus[] = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']
const drafts: readonly ApplicationStatus[] = ['DRAFT', 'PAYMENT_PENDING']
const isOpen = (status: ApplicationStatus) => !over.includes(status) && !drafts.includes(status)

type ResidentPart = { value: string; label: string; holds: (status: ApplicationStatus) => boolean }

export const residentParts: readonly [ResidentPart, ...ResidentPart[]] = [
  { value: 'all', label: 'All', holds: () => true },
  { value: 'open', label: 'With a home', holds: isOpen },
  { value: 'drafts', label: 'Not sent', holds: (status) => drafts.includes(status) },
  { value: 'over', label: 'Closed', holds: (status) => over.includes(status) },
]

export const residentPartOf = (value: string | null) => residentParts.find((part) => part.value === value) ?? residentParts[0]
