import { profiles } from '#contract/auth.ts'
import { stub } from '#server/kernel/stub.ts'

export const profilesService = stub(profiles)
