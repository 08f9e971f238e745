import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

type Strength = Parameters<typeof Argon2.hash>[1] & { memoryCost: number }
/** Past the alias that puts this module in the place of the library. */
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * The library of passwords, in a hundredth of the time, and counting: each hash is made with little memory and says that it has the
 * strength that was asked for. The real strength is a test of its own, in `passwords.test.ts`.
 */
const little = { memoryCost: 64 } as const
const withMemory = (hash: string, memory: number) => hash.replace(/\$m=\d+,/, `$m=${memory},`)

export const hash = vi.fn(async (password: string, options: Strength) =>
  withMemory(await real.hash(password, { ...options, ...little }), options.memoryCost),
)
export const verify = vi.fn((hashed: string, password: string) => real.verify(withMemory(hashed, little.memoryCost), password))
export const hashRaw = vi.fn((password: string, options: Strength) => real.hashRaw(password, { ...options, ...little }))
