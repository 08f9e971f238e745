import { attempt } from './attempt.ts'

const key = 'sent-email'
/** Long enough to look for an email; short, because others may use the same device. */
const keptFor = 30 * 60_000

export type SentEmail = { email: string; message: string }

/** Where an email went, for a reload of the page that says so: in this tab only, and never in a URL. Without storage a reload starts over. */
export const keepSentEmail = (page: string, { email, message }: SentEmail) =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ page, email, message, at: Date.now() })))

export const forgetSentEmail = () => attempt(() => sessionStorage.removeItem(key))

export function readSentEmail(page: string): SentEmail | undefined {
  const kept = attempt(
    () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as (SentEmail & { page: string; at: number }) | null,
  )
  if (kept?.page !== page || Date.now() - kept.at > keptFor) return undefined
  return { email: kept.email, message: kept.message }
}
