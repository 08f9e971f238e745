import { useNavigate } from 'react-router'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The held bed becomes a reservation. */
export function ReserveBed({ id }: { id: string }) {
  const reserve = useApiMutation('POST /reservations/from-application/{id}')
  const navigate = useNavigate()
  // This button is gone before the answer is: the application it belongs to is a reservation by then.
  const open = async () => {
    const stay = await reserve.mutateAsync({ params: { id }, body: {} }).catch(() => undefined)
    if (stay) await navigate(`/residents/reservation/${stay.id}`)
  }
  return (
    <>
      {reserve.error && <Alert kind="danger">{reserve.error.message}</Alert>}
      <p>
        <Button busy={reserve.isPending} onClick={() => void open()}>
          {reserve.isPending ? 'One moment...' : 'Reserve this bed'}
        </Button>
      </p>
    </>
  )
}
