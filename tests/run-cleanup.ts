import { afterAll } from 'vitest'
import { cleanups } from './cleanup.ts'

afterAll(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
}, 60_000)
