import { createHash, randomInt } from 'node:crypto'

/** Without letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const howMany = 10
const length = 10

/** Fifty random bits each, so a fast hash is enough: there is no dictionary to try. */
const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

export const newRecoveryCodes = () => Array.from({ length: howMany }, newCode)

export const hashRecoveryCode = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest()

/** "ABCDE-FGH23": easier to read and to type. */
export const writeRecoveryCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
