import { homeSearch } from '#contract/home-search.ts'
import { stub } from '#server/kernel/stub.ts'

export const homeSearchService = stub(homeSearch)
