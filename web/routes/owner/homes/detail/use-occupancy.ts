import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { callWith } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'

type Change = { bedroomId: string; currentOccupancy: number }

/** Optimistic update, undone if the server refuses. A concurrent change by someone else is refused, never overwritten. */
export function useOccupancy(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('GET /homes/{id}', { params: { id } })
  const board = apiQuery('GET /owners/homes/{id}/beds', { params: { id } }).queryKey

  return useMutation({
    mutationFn: ({ bedroomId, currentOccupancy }: Change) => {
      const version = queryClient.getQueryData(queryKey)?.editing?.sections.occupancy.version
      const headers: Record<string, string> = version === undefined ? {} : { 'x-section-version': String(version) }
      const params = { id, cid: bedroomId }
      return callWith(headers, 'PUT /homes/{id}/bedroom-configurations/{cid}', { params, body: { currentOccupancy } })
    },
    async onMutate(change) {
      await Promise.all([queryClient.cancelQueries({ queryKey }), queryClient.cancelQueries({ queryKey: board })])
      const before = queryClient.getQueryData(queryKey)
      const boardBefore = queryClient.getQueryData(board)
      if (before) queryClient.setQueryData(queryKey, withChange(before, change))
      if (boardBefore) queryClient.setQueryData(board, { ...boardBefore, rooms: boardBefore.rooms.map(counting(change)) })
      return { before, boardBefore }
    },
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
      if (context?.boardBefore) queryClient.setQueryData(board, context.boardBefore)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

const counting =
  ({ bedroomId, currentOccupancy }: Change) =>
  <R extends { id: string }>(room: R): R =>
    room.id === bedroomId ? { ...room, currentOccupancy } : room

function withChange(home: HomeDetails, { bedroomId, currentOccupancy }: Change): HomeDetails {
  const room = home.bedroomConfigurations.find(({ id }) => id === bedroomId)
  if (!room) return home
  const more = currentOccupancy - room.currentOccupancy
  const bedsFree = room.isAvailable ? -more : 0
  const { editing } = home
  return {
    ...home,
    bedsFree: home.bedsFree + bedsFree,
    bedroomConfigurations: home.bedroomConfigurations.map((configuration) =>
      configuration === room ? { ...configuration, currentOccupancy } : configuration,
    ),
    editing: editing && {
      ...editing,
      counters: {
        ...editing.counters,
        bedsTaken: editing.counters.bedsTaken + more,
        bedsFree: editing.counters.bedsFree + bedsFree,
      },
    },
  }
}
