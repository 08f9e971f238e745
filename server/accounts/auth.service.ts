import { auth } from '#contract/auth.ts'
import { stub } from '#server/kernel/stub.ts'

export const authService = stub(auth)
