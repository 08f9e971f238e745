/** What the doctor found: fine, worth knowing, or wrong enough that someone should act. */
export type DoctorFinding = { about: string; level: 'fine' | 'notice' | 'wrong'; says: string }

export const findingsAbout = (about: string) => ({
  fine: (says: string): DoctorFinding => ({ about, level: 'fine', says }),
  notice: (says: string): DoctorFinding => ({ about, level: 'notice', says }),
  wrong: (says: string): DoctorFinding => ({ about, level: 'wrong', says }),
})

/** The short reason of a failed connection: its code where there is one. */
export const shortReason = (error: unknown) => {
  const { code, message } = error as Error & { code?: string }
  return code ?? message
}
