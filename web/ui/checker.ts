import { config } from 'zod'

// Our content security policy forbids code made from text, which zod would otherwise use to be faster.
config({ jitless: true })
