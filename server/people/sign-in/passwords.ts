import { hash, verify } from '@node-rs/argon2'

// Argon2id, the library's default.
export const argonStrength = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

/** The hash of a password no one has. Checking against it makes an unknown email cost the same as a known one. */
const nobodysHash = '$argon2id$v=19$m=47104,t=1,p=1$kg4md3rcXIh7ZPOdXYY6/A$wuixNiZ5n/txac+2hwWyQUTiLE9Sof++TeZTkKigFjw'

export const hashPassword = (password: string) => hash(password, argonStrength)

/** Takes as long for a missing account (`undefined`) as for an existing one. */
export async function isPasswordOf(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? nobodysHash, password)
  return passwordHash !== undefined && matches
}
