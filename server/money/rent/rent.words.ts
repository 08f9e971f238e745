export const sayEvery = (frequency: 'WEEKLY' | 'MONTHLY') => (frequency === 'WEEKLY' ? 'week' : 'month')
