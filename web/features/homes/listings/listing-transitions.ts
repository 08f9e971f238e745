import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { call } from '#web/api/client.ts'

/** The labels of what an owner can do with a listing's status. */
export const listingTransitions = {
  submit: {
    key: 'POST /homes/{id}/submit',
    label: 'Submit for review',
    done: 'was submitted for review. We’ll email you.',
  },
  pause: {
    key: 'POST /homes/{id}/pause',
    label: 'Pause',
    done: 'is paused. It’s no longer in search, and current residents are not affected.',
  },
  publish: { key: 'POST /homes/{id}/publish', label: 'Publish again', done: 'is published. It’s back in search.' },
  archive: { key: 'PATCH /homes/{id}/archive', label: 'Archive', done: 'is archived. You can restore it anytime.' },
  dearchive: { key: 'PATCH /homes/{id}/dearchive', label: 'Restore', done: 'was restored.' },
  delete: { key: 'PATCH /homes/{id}/delete', label: 'Delete', done: 'was deleted.' },
} as const

export type OwnerTransition = keyof typeof listingTransitions
export type Listed = Pick<MyHome, 'id' | 'title' | 'status' | 'allowedActions' | 'missing'>

/** An incomplete home cannot be submitted; instead of the button, the meter says what is missing. */
export const openListingTransitions = (home: Listed): OwnerTransition[] =>
  allowedAmong(home, Object.keys(listingTransitions) as OwnerTransition[]).filter(
    (name) => name !== 'submit' || home.missing.length === 0,
  )

export function useListingTransition(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: OwnerTransition) => call(listingTransitions[name].key, { params: { id } }),
    // Refetches after a failure too, because someone else may have changed the home in the meantime.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
