import { homes } from '#contract/homes.ts'
import { stub } from '#server/kernel/stub.ts'

export const homesService = stub(homes)
