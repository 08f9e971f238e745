import { createHash, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { argonStrength } from '#server/people/sign-in/passwords.ts'

/** Without letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const howMany = 10
const length = 10

/** Fifty random bits each: enough against guessing at the door, too few for a fast hash, which a machine could try them all against. */
const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

export const newRecoveryCodes = () => Array.from({ length: howMany }, newCode)

/** As slow as for passwords. The person's random id is the salt, so that one hash finds a code among all of theirs. */
export const hashRecoveryCode = (userId: string, code: string) =>
  hashRaw(code, { ...argonStrength, salt: Buffer.from(userId.replaceAll('-', ''), 'hex') })

/** How codes were stored at first. They are accepted until their person makes new ones. */
export const fastRecoveryHash = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest()

/** "ABCDE-FGH23": easier to read and to type. */
export const writeRecoveryCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
