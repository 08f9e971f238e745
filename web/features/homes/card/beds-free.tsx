import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import styles from './beds-free.module.css'

/** How many beds are available, and when someone last confirmed that. */
export function BedsFree({ beds, confirmedAt }: { beds: number; confirmedAt: Date | null }) {
  return (
    <span className={beds > 0 ? styles.free : styles.full}>
      <Dots
        of={[
          <strong key="beds">{beds > 0 ? `${plural(beds, 'bed')} available` : 'Full now'}</strong>,
          <Muted key="confirmed" as="span" size="inherit">
            {confirmedAt ? (
              <>
                confirmed <TimeAgo at={confirmedAt} />
              </>
            ) : (
              'not confirmed recently'
            )}
          </Muted>,
        ]}
      />
    </span>
  )
}
