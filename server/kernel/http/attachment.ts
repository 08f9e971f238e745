/** Headers of a download that is never shown inline: it may contain anything, and its content is private. */
export const attachment = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

/** Encodes as RFC 5987 requires: some characters allowed in a URL are not allowed in a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name || 'document').replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
