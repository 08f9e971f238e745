import type { ReportReason } from '#contract/messaging/conversations.ts'

export const reportReasonLabel: Record<ReportReason, string> = {
  SCAM: 'A scam, or asking to pay outside Waymark',
  BROKERING: 'Money, gifts or travel offered for choosing a place',
  HARASSMENT: 'Threats, insults or unwanted messages',
  DISCRIMINATION: 'Unfair treatment because of who I am',
  SAFETY: 'Someone may be in danger',
  OTHER: 'Something else',
}

export const viewLabel = { inbox: 'Inbox', unread: 'Unread', archived: 'Archived' } as const
