import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const hour = 3600
const minutes = 60
const documentSeconds = 10 * minutes
const portraitHours = 12

export type FileLinks = ReturnType<typeof createFileLinks>

/** The person the link is made for: it expires with their session. */
type Reader = { sessionId: string }
type SignedLink = Reader & { endsAt: number; signature: string }
type Options = { secret: Buffer; apiUrl: string; now: () => Date }

/** The query parameters that every link carries. */
export const linkQuery = {
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  u: z.uuid(),
  s: z.string().max(100),
}

/** Links to private files. An <img> cannot send a token, so its link carries a session, an expiry and a signature. */
export function createFileLinks({ secret, apiUrl, now }: Options) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (subject: string, { sessionId, endsAt }: Omit<SignedLink, 'signature'>) =>
    createHmac('sha256', secret).update(`${subject} ${sessionId} ${endsAt}`).digest('base64url')
  const admits = (subject: string, link: SignedLink) => {
    const [given, expected] = [Buffer.from(link.signature), Buffer.from(sign(subject, link))]
    return link.endsAt > seconds() && given.length === expected.length && timingSafeEqual(given, expected)
  }
  const original = (documentId: string) => `original ${documentId}`
  const linkTo = (path: string, subject: string, { sessionId }: Reader, endsAt: number) =>
    `${apiUrl}/files/${path}?e=${endsAt}&u=${sessionId}&s=${sign(subject, { sessionId, endsAt })}`

  return {
    /** To an image of a document, valid for ten minutes. */
    to: (documentId: string, width: number, reader: Reader) =>
      linkTo(`${documentId}/${width}`, documentId, reader, seconds() + documentSeconds),
    /**
     * To a person's own profile picture, valid for as long as a session can last. Rounded to hours, so that the URL stays
     * stable.
     */
    toPortrait: (documentId: string, width: number, reader: Reader) =>
      linkTo(`${documentId}/${width}`, documentId, reader, (Math.ceil(seconds() / hour) + portraitHours) * hour),
    admits,
    /** To the downloadable file, valid for ten minutes by default. A link to an image does not open it. */
    toOriginal: (documentId: string, reader: Reader, validSeconds = documentSeconds) =>
      linkTo(`${documentId}/original`, original(documentId), reader, seconds() + validSeconds),
    admitsOriginal: (documentId: string, link: SignedLink) => admits(original(documentId), link),
  }
}
