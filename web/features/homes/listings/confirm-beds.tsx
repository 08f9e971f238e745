import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './confirm-beds.module.css'

type Props = { home: { id: string; title: string }; variant?: 'soft' | 'plain' }

/** One tap confirms that the number of available beds is still right. */
export function ConfirmBeds({ home, variant = 'plain' }: Props) {
  const confirm = useApiMutation('POST /homes/{id}/confirm-beds')
  return (
    <span className={styles.confirm}>
      <Button variant={variant} size="sm" loading={confirm.isPending} onClick={() => confirm.mutate({ params: { id: home.id } })}>
        <Icon name="check" size={16} /> {confirm.isPending ? 'Confirming...' : 'Confirm beds'}
        <span className="visually-hidden"> at {home.title}</span>
      </Button>
      <span role="status" className={confirm.error ? styles.failed : styles.done}>
        {confirm.error?.message ?? (confirm.isSuccess ? 'Thank you. Confirmed just now.' : '')}
      </span>
    </span>
  )
}
