import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { callWith } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'

type Change = { bedroomId: string; currentOccupancy: number }

/**
 * Counts a bed at once. Changes are sent one after the other, because each builds on the response to the one before; what is
 * pressed meanwhile waits. If one fails, those that wait are not sent: they were counted from something that is not so.
 */
export function useOccupancy(id: string) {
  const { mutateAsync, error } = useChange(id)
  const waiting = useRef<ReadonlyMap<string, number>>(new Map())
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())

  function want(next: Iterable<readonly [string, number]>) {
    waiting.current = new Map(next)
    setWanted(waiting.current)
  }

  async function sendAll() {
    try {
      for (;;) {
        const [first] = waiting.current
        if (!first) return
        const [bedroomId, currentOccupancy] = first
        await mutateAsync({ bedroomId, currentOccupancy })
        want([...waiting.current].filter(([room, taken]) => room !== bedroomId || taken !== currentOccupancy))
      }
    } catch {
      // The board shows the error.
      want([])
    }
  }

  return {
    error,
    /** How many beds of a room are taken as soon as everything is sent. */
    takenIn: ({ id: roomId, currentOccupancy }: { id: string; currentOccupancy: number }) =>
      wanted.get(roomId) ?? currentOccupancy,
    change({ bedroomId, currentOccupancy }: Change) {
      // What is being sent waits until it has arrived.
      const isSending = waiting.current.size > 0
      want([...waiting.current, [bedroomId, currentOccupancy]])
      if (!isSending) void sendAll()
    },
  }
}

/** The home’s figures change at once, and back if the server refuses. A concurrent change by someone else is never overwritten. */
function useChange(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('GET /homes/{id}', { params: { id } })

  return useMutation({
    mutationFn: ({ bedroomId, currentOccupancy }: Change) => {
      const version = queryClient.getQueryData(queryKey)?.editing?.sections.occupancy.version
      const headers: Record<string, string> = version === undefined ? {} : { 'x-section-version': String(version) }
      const params = { id, cid: bedroomId }
      return callWith(headers, 'PUT /homes/{id}/bedroom-configurations/{cid}', { params, body: { currentOccupancy } })
    },
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, withChange(before, change))
      return { before }
    },
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

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
