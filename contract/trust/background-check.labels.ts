import type { BackgroundCheckStatus } from './background-check.lifecycle.ts'

export const backgroundCheckStatusLabel: Readonly<Record<BackgroundCheckStatus, string>> = {
  NOT_REQUESTED: 'Not requested',
  CONSENT_PENDING: 'Waiting for consent',
  IN_PROGRESS: 'In progress',
  CLEAR: 'Clear',
  REVIEW_REQUIRED: 'Assessment needed',
  DISPUTED: 'Disputed',
  ADVERSE_NOTICE_SENT: 'Notice sent',
  EXPIRED: 'Expired',
  CANCELLED: 'Canceled',
}
