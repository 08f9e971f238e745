import { createHmac } from 'node:crypto'

export type RequestMarks = ReturnType<typeof createRequestMarks>

/** Tells one request from another. A keyed hash, so a reader of the table cannot find out by trying what a request said. */
export const createRequestMarks = (secret: Buffer) => (request: string) => createHmac('sha256', secret).update(request).digest()
