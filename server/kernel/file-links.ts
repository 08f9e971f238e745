import { createHmac, timingSafeEqual } from 'node:crypto'

const hour = 3600
const validHours = 12

export type FileLinks = ReturnType<typeof createFileLinks>

type Given = { endsAt: number; signature: string }
type Options = { secret: Buffer; apiUrl: string; now: () => Date }

/** Links to private files. An image on a page cannot send a token, so its link carries an end and a signature. */
export function createFileLinks({ secret, apiUrl, now }: Options) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (subject: string, endsAt: number) =>
    createHmac('sha256', secret).update(`${subject} ${endsAt}`).digest('base64url')
  const admits = (subject: string, { endsAt, signature }: Given) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(subject, endsAt))]
    return endsAt > seconds() && given.length === expected.length && timingSafeEqual(given, expected)
  }
  const original = (documentId: string) => `original ${documentId}`

  return {
    to(documentId: string, width: number) {
      // Whole hours: within one hour the same picture has the same link, so that browsers can keep it.
      const endsAt = (Math.ceil(seconds() / hour) + validHours) * hour
      return `${apiUrl}/files/${documentId}/${width}?e=${endsAt}&s=${sign(documentId, endsAt)}`
    },
    admits,
    /** To the file as it was uploaded, for an hour or as told. A link to a picture does not open it. */
    toOriginal(documentId: string, validSeconds = hour) {
      const endsAt = seconds() + validSeconds
      return `${apiUrl}/files/${documentId}/original?e=${endsAt}&s=${sign(original(documentId), endsAt)}`
    },
    admitsOriginal: (documentId: string, given: Given) => admits(original(documentId), given),
  }
}
