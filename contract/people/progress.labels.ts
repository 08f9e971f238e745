export const mostCounters = 10
export const mostGoals = 30
export const mostSteps = 12
/** How far back a missed check-in can be filled in. */
export const checkInDaysBack = 30

const moods = ['Very low', 'Low', 'Okay', 'Good', 'Very good'] as const
const cravings = ['None', 'A little', 'Some', 'Strong', 'Very strong'] as const

/** The name of a mood from 1 to 5. */
export const moodLabel = (mood: number) => moods[mood - 1] ?? ''
/** The name of a craving from 0 to 4. */
export const cravingLabel = (craving: number) => cravings[craving] ?? ''

/** The steps of each scale, lowest first. */
export const moodLevels = moods.map((_, index) => index + 1)
export const cravingLevels = cravings.map((_, index) => index)

export const moodOptions = moods.map((label, index) => ({ value: String(index + 1), label }))
export const cravingOptions = cravings.map((label, index) => ({ value: String(index), label }))
