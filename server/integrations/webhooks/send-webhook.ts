import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Config } from '#server/kernel/config.ts'
import { AddressRefused, checkedLookup, ensureAllowedHost } from './public-address.ts'

const patienceMilliseconds = 10_000

type SendResult = { responseStatus: number | null; problem: string | null }

/** Only where nothing but demo data is behind it. */
export const allowedAddresses = ({ demo, mode }: Pick<Config, 'demo' | 'mode'>) => ({ loopback: demo || mode === 'test' })

/** Posts an event. Only the status of the response counts: its body is not read, and a redirect is a failure. */
export function sendWebhook(
  config: Pick<Config, 'demo' | 'mode'>,
  address: string,
  { payload, headers }: { payload: string; headers: Record<string, string> },
): Promise<SendResult> {
  const url = new URL(address)
  const allowed = allowedAddresses(config)
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ responseStatus: null, problem: problemOf(error) })
    try {
      ensureAllowedHost(url, allowed)
    } catch (error) {
      return fail(error as Error)
    }
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    const sent = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'user-agent': 'Waymark-Webhooks/1',
          ...headers,
        },
        lookup: checkedLookup(allowed) as never,
        signal: AbortSignal.timeout(patienceMilliseconds),
        agent: false,
      },
      (response) => {
        const status = response.statusCode ?? 0
        response.destroy()
        resolve({ responseStatus: status, problem: status >= 200 && status < 300 ? null : `It answered ${status}` })
      },
    )
    sent.on('error', fail)
    sent.end(payload)
  })
}

const known: Record<string, string> = {
  ECONNREFUSED: 'It refused the connection',
  ECONNRESET: 'It closed the connection',
  ENOTFOUND: 'Its name is not known',
  EAI_AGAIN: 'Its name could not be looked up',
  ABORT_ERR: 'It did not answer within 10 seconds',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
}

/** In our words: an error of the network may quote addresses that are none of the owner's business. */
function problemOf(error: Error & { code?: string }) {
  if (error instanceof AddressRefused) return error.message.replace(/\.$/, '')
  if (error.name === 'TimeoutError') return known.ABORT_ERR!
  return (
    known[error.code ?? ''] ??
    (/CERT|TLS|SSL/.test(error.code ?? '') ? 'Its certificate is not valid' : 'It could not be reached')
  )
}
