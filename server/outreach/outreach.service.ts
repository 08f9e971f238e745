import { outreach } from '#contract/outreach.ts'
import { stub } from '#server/kernel/stub.ts'

export const outreachService = stub(outreach)
