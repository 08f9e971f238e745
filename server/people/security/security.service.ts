import { securityArea } from '#contract/people/security.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { needsTwoFactor } from '#server/people/sessions/session-user.ts'
import { changePassword } from '#server/people/sign-in/password.service.ts'
import { askPasskeyToConfirm, confirmByPasskey, confirmByPassword, confirmIdentityByCode } from './confirm-identity.service.ts'
import { findEmailChange } from './email-change.queries.ts'
import { askEmailChange, cancelEmailChange, confirmEmailChange } from './email-change.service.ts'
import { countRecoveryCodes, findApp, listPasskeys } from './two-factor.queries.ts'
import {
  addPasskey,
  askNewPasskey,
  finishApp,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
} from './two-factor.service.ts'
import { askPasskeyAtSignIn, finishByCode, finishByPasskey } from './two-factor-sign-in.ts'

export const securityService = handlers(securityArea, {
  'POST /auth/two-factor': finishByCode,
  'POST /auth/two-factor/passkey-options': askPasskeyAtSignIn,
  'POST /auth/two-factor/passkey': finishByPasskey,

  async 'GET /auth/security'(call) {
    const { db, actor, now } = call
    const person = orNotFound(await findPerson(db, actor.userId), 'Account')
    const [app, passkeys] = [await findApp(db, actor.userId), await listPasskeys(db, actor.userId)]
    const change = await findEmailChange(db, actor.userId, now())
    return {
      email: person.email,
      twoFactor: {
        isOn: person.twoFactorSince !== null,
        isRequired: needsTwoFactor(call.config, actor.role),
        hasApp: Boolean(app?.confirmedAt),
        passkeys,
        recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
      },
      emailChange: change
        ? {
            newEmail: change.newEmail,
            oldConfirmed: change.oldConfirmedAt !== null,
            newConfirmed: change.newConfirmedAt !== null,
          }
        : null,
    }
  },

  'POST /auth/confirm-identity': confirmByPassword,
  'POST /auth/confirm-identity/code': confirmIdentityByCode,
  'POST /auth/confirm-identity/passkey-options': askPasskeyToConfirm,
  'POST /auth/confirm-identity/passkey': confirmByPasskey,
  'POST /auth/two-factor/app': startApp,
  'POST /auth/two-factor/app/confirm': finishApp,
  'DELETE /auth/two-factor/app': removeApp,
  'POST /auth/passkeys/options': askNewPasskey,
  'POST /auth/passkeys': addPasskey,
  'DELETE /auth/passkeys/{id}': removePasskey,
  'POST /auth/recovery-codes': renewRecoveryCodes,
  'POST /auth/change-email': askEmailChange,
  'DELETE /auth/change-email': cancelEmailChange,
  'POST /auth/confirm-email-change': confirmEmailChange,
  'POST /admin/change-password': changePassword,
})
