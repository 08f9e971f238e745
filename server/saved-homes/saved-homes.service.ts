import { savedHomes } from '#contract/saved-homes.ts'
import { stub } from '#server/kernel/stub.ts'

export const savedHomesService = stub(savedHomes)
