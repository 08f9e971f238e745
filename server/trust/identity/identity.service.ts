import { identityVerifications } from '#contract/trust/identity.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readOwnIdentity, submitIdentity, uploadIdentityFile, withdrawIdentity } from './person-identity.ts'
import { decideIdentity, listIdentityQueue, readIdentity, readIdentityOfPerson } from './staff-identity.ts'

export const identityService = handlers(identityVerifications, {
  'GET /identity-verification': readOwnIdentity,
  'POST /identity-verification/files': uploadIdentityFile,
  'POST /identity-verification/submit': submitIdentity,
  'POST /identity-verification/withdraw': withdrawIdentity,
  'GET /admin/identity-verifications': listIdentityQueue,
  'GET /admin/identity-verifications/{id}': readIdentity,
  'PUT /admin/identity-verifications/{id}': decideIdentity,
  'GET /admin/users/{id}/identity-verification': readIdentityOfPerson,
})
