import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'

type Options = Answer<Api['POST /auth/passkeys/options']>['options']

/** The library is loaded when someone uses a passkey, not with the page. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => typeof window !== 'undefined' && window.PublicKeyCredential !== undefined

export async function createPasskey(options: Options) {
  const { startRegistration } = await load()
  return inWords(startRegistration({ optionsJSON: options as never }))
}

export async function askPasskey(options: Options) {
  const { startAuthentication } = await load()
  return inWords(startAuthentication({ optionsJSON: options as never }))
}

/** Browsers give reasons for programmers; people mostly pressed Cancel. */
async function inWords(answer: Promise<object>) {
  try {
    return { ...(await answer) } as Record<string, unknown>
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(
      isKnown
        ? 'This device already has a passkey for your account.'
        : 'The passkey was not used. You can try again or choose another way.',
    )
  }
}
