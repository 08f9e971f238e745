import * as z from 'zod'

/** What the handler of an endpoint with `file` returns; the caller downloads the content under this name. */
export const savedFile = z.object({ name: z.string(), content: z.custom<Uint8Array | string | AsyncIterable<Uint8Array>>() })
