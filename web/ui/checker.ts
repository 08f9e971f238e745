import { config } from 'zod'
import { inputWords } from '#contract/input-words.ts'

// Our content security policy forbids code made from text, which zod would otherwise use to be faster.
config({ jitless: true, customError: inputWords })
