import type { IdentityStatus } from './identity.lifecycle.ts'
import type { IdentityReason, IdentitySide } from './identity.ts'

export const identityStatusLabel: Readonly<Record<IdentityStatus, string>> = {
  IN_PROGRESS: 'Not sent yet',
  SUBMITTED: 'In review',
  ACTION_REQUIRED: 'Another photo needed',
  VERIFIED: 'Identity checked',
  REJECTED: 'Not accepted',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
}

export const identitySideLabel: Readonly<Record<IdentitySide, string>> = {
  FRONT: 'Front of the ID',
  BACK: 'Back of the ID',
  PASSPORT: 'Passport photo page',
  SELFIE: 'Selfie',
}

export const identityReasonLabel: Readonly<Record<IdentityReason, string>> = {
  NOT_READABLE: 'The photo is not clear enough to read',
  CUT_OFF: 'Part of the document is cut off',
  EXPIRED_DOCUMENT: 'The document has expired',
  NAME_DIFFERS: 'The name differs from the account',
  FACE_DIFFERS: 'The selfie does not match the document',
  NOT_AN_ID: 'This is not a government ID',
  ALTERED: 'The document looks altered',
}
