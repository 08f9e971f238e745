import { auth, profiles } from './auth.ts'
import { merge } from './endpoint.ts'
import { homeSearch } from './home-search.ts'
import { homes } from './homes.ts'
import { live, outreach } from './outreach.ts'
import { savedHomes } from './saved-homes.ts'

export const api = merge(auth, profiles, homeSearch, homes, savedHomes, outreach, live)
export type Api = typeof api
