import { useEffect, useRef } from 'react'
import type { Errors } from '#web/routes/owner/homes/edit/fields.ts'
import { isStored } from '#web/routes/owner/homes/edit/item-ids.ts'
import frame from '#web/routes/owner/homes/edit/item-list.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsNoticed } from '#web/ui/field-notices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './bedrooms.module.css'
import { type Room, roomDraftName } from './room.ts'
import { RoomFields } from './room-fields.tsx'
import { summaryOf } from './summary.ts'

type Props = {
  room: Room
  errors: Errors
  isOpen: boolean
  /** True for a card that was just added: its first field takes the focus. */
  isEntered: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (part: Partial<Room>, names: readonly string[]) => void
  onCopy: () => void
  onRemove: () => void
}

export function RoomCard({ room, errors, isOpen, isEntered, onToggle, onChange, onCopy, onRemove }: Props) {
  const card = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isEntered) return
    const first = card.current?.querySelector('input')
    first?.focus()
    first?.select()
  }, [isEntered])
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${room.id}.`))
  const isNoticed = useIsNoticed(`${room.id}.`)
  const name = roomDraftName(room)
  return (
    <details
      ref={card}
      className={frame.card}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary className={frame.head}>
        <h3 className={frame.name}>{name}</h3>
        {isWrong && <Badge tone="danger">Please check</Badge>}
        {isNoticed && !isWrong && <Badge tone="notice">Please check</Badge>}
        {!isStored(room.id) && <Badge tone="notice">Not saved yet</Badge>}
        {!room.isAvailable && <Badge>Not available</Badge>}
        <span className={styles.summary}>{summaryOf(room)}</span>
        <span className={frame.mark}>
          <Icon name="chevron" />
        </span>
      </summary>
      {isOpen && (
        <div className={frame.body}>
          <RoomFields room={room} errors={errors} onChange={onChange} />
          <Row>
            <Button variant="soft" size="sm" onClick={onCopy}>
              Copy this room<span className="visually-hidden">: {name}</span>
            </Button>
            <Button variant="plain" size="sm" onClick={onRemove}>
              Remove bedroom<span className="visually-hidden">: {name}</span>
            </Button>
          </Row>
        </div>
      )}
    </details>
  )
}
