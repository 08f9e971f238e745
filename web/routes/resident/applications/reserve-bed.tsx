import { useNavigate } from 'react-router'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The held bed becomes a reservation. */
export function ReserveBed({ id }: { id: string }) {
  const reserve = useApiMutation('POST /reservations/from-application/{id}')
  const navigate = useNavigate()
  const open = (reservationId: string) => navigate(`/residents/reservation/${reservationId}`)
  return (
    <>
      {reserve.error && <Alert kind="danger">{reserve.error.message}</Alert>}
      <p>
        <Button
          busy={reserve.isPending}
          onClick={() => reserve.mutate({ params: { id }, body: {} }, { onSuccess: (stay) => void open(stay.id) })}
        >
          {reserve.isPending ? 'One moment...' : 'Reserve this bed'}
        </Button>
      </p>
    </>
  )
}
