import { backgroundChecks } from '#contract/trust/background-checks.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import {
  declineCheck,
  disputeCheck,
  downloadNotice,
  giveConsent,
  readOwnCheck,
  withdrawConsent,
} from './person-background-check.ts'
import { listCheckQueue, readCheckOfPerson, setCheckStatus } from './staff-background-check.ts'

export const backgroundChecksService = handlers(backgroundChecks, {
  'GET /background-check': readOwnCheck,
  'POST /background-check/consent': giveConsent,
  'POST /background-check/withdraw-consent': withdrawConsent,
  'POST /background-check/decline': declineCheck,
  'POST /background-check/dispute': disputeCheck,
  'GET /background-check/notice': downloadNotice,
  'GET /admin/background-checks': listCheckQueue,
  'GET /admin/users/{id}/background-check': readCheckOfPerson,
  'PUT /admin/users/{id}/background-check': setCheckStatus,
})
