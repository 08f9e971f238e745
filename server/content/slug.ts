/** "What to Bring?" is "what-to-bring": plain letters, digits and hyphens, so never a path; empty if nothing is left. */
export const slugOf = (words: string, most = 80) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
