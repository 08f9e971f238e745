import { config } from 'zod'

// Our pages allow no code made from text, which zod would otherwise use to be faster.
config({ jitless: true })
