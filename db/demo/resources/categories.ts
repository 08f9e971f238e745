/** The topics of the library, in their order. */
export const demoCategories = {
  'Getting help today': 'Where to turn right now, for yourself or someone you love.',
  'The first weeks': 'Arriving, sleeping, settling in, and getting through the days that feel long.',
  'Choosing a home': 'What to ask, what to look for, and what a good house puts in writing.',
  'Cravings and relapse': 'Plans and tools for the hard hours, and for the day after.',
  'Health and medication': 'Medication for recovery, naloxone, sleep, and talking with a doctor.',
  'Money and work': 'Budgets, back rent, first paychecks, and explaining a gap.',
  'Family and friends': 'Rebuilding trust, setting limits, and looking after yourself too.',
} as const
export type DemoCategory = keyof typeof demoCategories
