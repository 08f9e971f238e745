import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { generateSecret, generateURI } from 'otplib'
import { ensure, HttpError, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { setQuestion } from './challenges.queries.ts'
import { issueChallenge, readChallenge } from './challenges.ts'
import { changeSecurity, makeRecoveryCodes, type SecurityCall, turnOffIfLast, turnOn } from './factors.ts'
import { loadPasskeys, siteOf } from './passkey-ceremony.ts'
import { appTable, stepOf } from './second-factor.ts'
import {
  confirmApp,
  deleteApp,
  deletePasskey,
  findApp,
  insertPasskey,
  listPasskeys,
  saveApp,
  takeStep,
} from './two-factor.queries.ts'

const siteName = 'Waymark'
const mostPasskeys = 10
/** EdDSA, ES256 and RS256: what today's devices use. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** A new secret for an app. It counts only once a code made with it was entered. */
export async function startApp(call: SecurityCall) {
  const { db, now, actor, vault } = call
  const { email } = orNotFound(await findPerson(db, actor.userId), 'Account')
  const [id, secret] = [randomUUID(), generateSecret()]
  const app = { id, userId: actor.userId, createdAt: now(), ...vault.seal({ table: appTable, id }, secret) }
  ensure(await saveApp(db, app), 'An app is set up already. Remove it to set up another one.')
  return { secret, uri: generateURI({ issuer: siteName, label: email, secret }) }
}

export async function finishApp(call: SecurityCall & { body: { code: string } }) {
  const { now, actor, body } = call
  const change = { action: 'user.addTwoFactor', what: 'An authenticator app was added to how you sign in.' } as const
  return changeSecurity(call, change, async (tx, person) => {
    const app = await findApp(tx, actor.userId)
    ensure(app !== undefined && app.confirmedAt === null, 'Start setting up the app again.')
    const step = await stepOf(call, app, body.code)
    if (step === undefined)
      throwFieldError('code', 'That code does not match. Check the time on your phone, and enter the newest code.')
    await takeStep(tx, actor.userId, step)
    await confirmApp(tx, actor.userId, now())
    return turnOn(call, tx, person)
  })
}

export async function removeApp(call: SecurityCall) {
  const change = { action: 'user.removeTwoFactor', what: 'The authenticator app was removed from how you sign in.' } as const
  await changeSecurity(call, change, async (tx, person) => {
    orNotFound((await deleteApp(tx, person.id)) || null, 'App')
    await turnOffIfLast(call, tx, person)
  })
  return { message: 'App removed.' }
}

export async function askNewPasskey(call: SecurityCall) {
  const { db, now, actor } = call
  const { email, firstName, lastName } = orNotFound(await findPerson(db, actor.userId), 'Account')
  const known = await listPasskeys(db, actor.userId)
  ensure(known.length < mostPasskeys, `You can have ${mostPasskeys} passkeys. Remove one to add another.`, 'limit_reached')
  const { generateRegistrationOptions } = await loadPasskeys()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(call).id,
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    userID: new Uint8Array(Buffer.from(actor.userId)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  })
  const challenge = await issueChallenge(db, actor.userId, 'ADD_PASSKEY', now())
  await setQuestion(db, hashToken(challenge), options.challenge)
  return { challenge, options: { ...options } }
}

type NewPasskey = { challenge: string; response: Record<string, unknown>; name: string }

export async function addPasskey(call: SecurityCall & { body: NewPasskey }) {
  const { actor, now, body } = call
  const asked = await readChallenge(call, body.challenge, 'ADD_PASSKEY')
  ensure(asked.id === actor.userId, 'This took too long. Please start again.')
  const credential = await readCredential(call, asked.question)
  const change = { action: 'user.addTwoFactor', what: `A passkey (“${body.name}”) was added to how you sign in.` } as const
  return changeSecurity(call, change, async (tx, person) => {
    await insertPasskey(tx, {
      id: randomUUID(),
      userId: person.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: credential.transports ?? [],
      name: body.name,
      createdAt: now(),
    })
    return turnOn(call, tx, person)
  })
}

async function readCredential(call: SecurityCall & { body: NewPasskey }, question: string) {
  const site = siteOf(call)
  const { verifyRegistrationResponse } = await loadPasskeys()
  const checked = await verifyRegistrationResponse({
    response: call.body.response as unknown as RegistrationResponseJSON,
    expectedChallenge: question,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!checked?.verified) throw new HttpError(400, 'That passkey could not be added. Please try again.')
  return checked.registrationInfo.credential
}

export async function removePasskey(call: SecurityCall & { params: { id: string } }) {
  const change = { action: 'user.removeTwoFactor', what: 'A passkey was removed from how you sign in.' } as const
  await changeSecurity(call, change, async (tx, person) => {
    orNotFound((await deletePasskey(tx, person.id, call.params.id)) || null, 'Passkey')
    await turnOffIfLast(call, tx, person)
  })
  return { message: 'Passkey removed.' }
}

export async function renewRecoveryCodes(call: SecurityCall) {
  const what = 'You have new recovery codes. The old ones no longer work.'
  return changeSecurity(call, { action: 'user.renewRecoveryCodes', what }, async (tx, person) => {
    ensure(person.twoFactorSince !== null, 'Turn on two-step sign-in first.')
    return { recoveryCodes: await makeRecoveryCodes(tx, person.id) }
  })
}
