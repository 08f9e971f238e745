/** What people have to look at; what software can check is required before a home is submitted. */
export const checks = [
  { id: 'pictures', label: 'The pictures show this house, and no residents' },
  { id: 'texts', label: 'The texts are honest and respectful, and promise no cure' },
  { id: 'address', label: 'The address is a real house, not an office or a box' },
  { id: 'prices', label: 'Prices and fees are whole and plain, with nothing hidden' },
  { id: 'policies', label: 'Rules and requirements are fair and shut nobody out by law' },
  { id: 'papers', label: 'The documents were looked at' },
] as const
