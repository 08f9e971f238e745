/** The part of a position's address that is made from its title. The id keeps two of one title apart, whoever saves first. */
export function slugOf(title: string, id: string) {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return [words || 'job', id.slice(0, 6)].join('-')
}
