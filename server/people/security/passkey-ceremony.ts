import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { ensure, HttpError } from '#server/kernel/http/http-error.ts'
import { setQuestion } from './challenges.queries.ts'
import { listPasskeys, setPasskeyUsed } from './two-factor.queries.ts'

/** The site a passkey belongs to: it answers to no other. */
export const siteOf = ({ config }: Pick<Context, 'config'>) => ({
  origin: new URL(config.publicUrl).origin,
  id: new URL(config.publicUrl).hostname,
})

/** Imported only when used: few requests need it, and it is large. */
export const loadPasskeys = () => import('@simplewebauthn/server')

/** What a person's passkeys have to sign. The question is stored with its challenge. */
export async function askPasskey(context: Context, userId: string, tokenHash: Buffer) {
  const passkeys = await listPasskeys(context.db, userId)
  ensure(passkeys.length > 0, 'There is no passkey for this account.')
  const { generateAuthenticationOptions } = await loadPasskeys()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'discouraged',
  })
  await setQuestion(context.db, tokenHash, options.challenge)
  return { ...options }
}

type Asked = { id: string; question: string }

/** Accepts a passkey's signature over the question. Its use counter must go up, or it was copied. */
export async function answerQuestion(call: Context & { caller: Caller }, asked: Asked, response: Record<string, unknown>) {
  const { db, now } = call
  const passkey = (await listPasskeys(db, asked.id)).find(({ credentialId }) => credentialId === response.id)
  const site = siteOf(call)
  const uses = passkey && asked.question && (await usesAfter(passkey, response, asked.question, site))
  if (typeof uses !== 'number') {
    const subject = ['user', asked.id] as const
    await insertAuditEvent(db, { at: now(), actor: null, action: 'user.failSecondStep', subject, caller: call.caller })
    throw new HttpError(400, 'That passkey did not work. Please try again, or use another way.')
  }
  await setPasskeyUsed(db, passkey!.id, { uses, at: now() })
}

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

async function usesAfter(
  passkey: Passkey,
  response: Record<string, unknown>,
  question: string,
  site: { origin: string; id: string },
) {
  const { verifyAuthenticationResponse } = await loadPasskeys()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: question,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.uses),
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for anything that is malformed or signed for another site.
    return undefined
  }
}
