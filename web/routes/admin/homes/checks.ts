/** What people have to look at; what software can check is required before a home is submitted. */
export const checks = [
  { id: 'pictures', label: 'The photos show this house and no residents' },
  { id: 'texts', label: 'The text is honest and respectful and does not promise a cure' },
  { id: 'address', label: 'The address is a real house, not an office or a P.O. box' },
  { id: 'prices', label: 'Prices and fees are complete and clear, with nothing hidden' },
  { id: 'policies', label: 'Rules and requirements are fair and do not break fair-housing law' },
  { id: 'papers', label: 'Any documents the owner uploaded were reviewed' },
] as const
