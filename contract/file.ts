import * as z from 'zod'

/** What a handler answers where `file` names the type of an endpoint; the caller gets the content, to be saved under the name. */
export const savedFile = z.object({ name: z.string(), content: z.custom<Uint8Array | string>() })
