import { afterAll } from 'vitest'
import { closings } from './at-end.ts'

afterAll(async () => {
  for (const close of closings.splice(0).reverse()) await close()
}, 60_000)
