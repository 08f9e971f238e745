import { createHmac, timingSafeEqual } from 'node:crypto'

const hour = 3600
const validHours = 12

export type FileLinks = ReturnType<typeof createFileLinks>

type Options = { secret: Buffer; apiUrl: string; now: () => Date }

/** Links to private pictures. An image on a page cannot send a token, so its link carries an end and a signature. */
export function createFileLinks({ secret, apiUrl, now }: Options) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (documentId: string, endsAt: number) =>
    createHmac('sha256', secret).update(`${documentId} ${endsAt}`).digest('base64url')

  return {
    to(documentId: string, width: number) {
      // Whole hours: within one hour the same picture has the same link, so that browsers can keep it.
      const endsAt = (Math.ceil(seconds() / hour) + validHours) * hour
      return `${apiUrl}/files/${documentId}/${width}?e=${endsAt}&s=${sign(documentId, endsAt)}`
    },
    admits(documentId: string, { endsAt, signature }: { endsAt: number; signature: string }) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(documentId, endsAt))]
      return endsAt > seconds() && given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
