import { useQueryClient } from '@tanstack/react-query'
import type { BulkAction } from '#contract/messaging/notifications.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useLive } from '#web/shell/live/use-live.ts'

/** The actions on one's notifications. The list is refreshed after each change, here or elsewhere. */
export function useChanges() {
  const queryClient = useQueryClient()
  useLive('notifications', () => void queryClient.invalidateQueries({ queryKey: ['GET /notifications'] }))
  const bulk = useApiMutation('PATCH /notifications/bulk')
  const readOne = useApiMutation('PATCH /notifications/{id}/read')
  const readAll = useApiMutation('PATCH /notifications/mark-all-read')
  return {
    isBusy: bulk.isPending || readAll.isPending,
    failure: (bulk.error ?? readAll.error)?.message,
    change: (notificationIds: readonly string[], action: BulkAction) =>
      bulk.mutateAsync({ body: { notificationIds: [...notificationIds], action } }),
    read: (id: string) => readOne.mutate({ params: { id } }),
    readAll: () => readAll.mutate({}),
  }
}
