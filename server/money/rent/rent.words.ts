export const periodNoun = (frequency: 'WEEKLY' | 'MONTHLY') => (frequency === 'WEEKLY' ? 'week' : 'month')
