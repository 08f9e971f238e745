/** Headers of something that is saved and never shown: it may hold anything, and what it holds is private. */
export const attachment = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

/** As RFC 5987 wants it: some signs that belong in an address do not belong in a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name || 'document').replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
