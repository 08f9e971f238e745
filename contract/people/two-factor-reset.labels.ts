import type { IdentityCheck } from './two-factor-reset.ts'

export const identityCheckLabel: Readonly<Record<IdentityCheck, string>> = {
  VIDEO_CALL: 'Video call with an ID',
  IN_PERSON: 'In person',
  ID_DOCUMENT: 'Copy of an ID',
  KNOWN_FACTS: 'Facts only they would know',
}
