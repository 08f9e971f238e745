import { live } from '#contract/outreach.ts'
import { stub } from '#server/kernel/stub.ts'

export const liveService = stub(live)
