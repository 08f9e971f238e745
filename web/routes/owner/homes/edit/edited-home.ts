import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/api/client.ts'

type Home = Answer<Api['GET /homes/{id}']>
type Inside = NonNullable<Home['editing']>
type Staff = Inside['staff'][number]

/** A home as its editor sees it: the public part, what only its owner and team see, and lists with calls of their own. */
export type EditedHome = Omit<Home, 'staff'> & {
  editing: Inside
  houseRules: Home['houseRules']
  staff: Staff[]
  amenityIds: string[]
}

async function readHome(id: string): Promise<EditedHome> {
  const params = { id }
  const [home, houseRules, amenities, people] = await Promise.all([
    call('GET /homes/{id}', { params }),
    call('GET /homes/{id}/house-rules', { params }),
    call('GET /homes/{id}/amenities', { params }),
    // By specification the list is empty if the call fails.
    call('GET /homes/{id}/staff', { params }).catch(() => []),
  ])
  // A published home can be read by everyone, so reading it does not prove ownership.
  if (!home.editing) throw new Error('This home belongs to another account.')
  return {
    ...home,
    editing: home.editing,
    houseRules,
    amenityIds: amenities.map(({ amenityId }) => amenityId),
    // For the owner and the team, the response has every field of a staff member.
    staff: people.map(({ staff }) => staff as Staff),
  }
}

const editedHome = 'edited-home'

/**
 * A change may show anywhere, so every query but the editor's own becomes stale; only those on screen are fetched again. The
 * editor's would be fetched while a person types.
 */
export const outdateOthers = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== editedHome })

/** Fetched at each visit of the editor and after each save, but never in the background while a person types. */
export function useEditedHome(id: string) {
  const client = useQueryClient()
  const queryKey = [editedHome, id]
  const query = useQuery({ queryKey, queryFn: () => readHome(id), gcTime: 0, staleTime: Infinity, retry: false })
  /** Throws if the fetch fails: old data must not pass for the current state. */
  async function reload() {
    const fresh = await client.fetchQuery({ queryKey, queryFn: () => readHome(id), staleTime: 0 })
    void outdateOthers(client)
    return fresh
  }
  return { ...query, reload }
}
