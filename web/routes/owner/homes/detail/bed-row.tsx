import { Link } from 'react-router'
import type { BedClaim, BoardBed } from '#contract/homes/beds.ts'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import styles from './bed-board.module.css'
import { bedStateLabel, fromWhen, untilWhen, whoOf } from './bed-words.ts'

const bedStates = statusTable(bedStateLabel, { AVAILABLE: 'good', RESERVED: 'notice', HELD: 'notice', OFFERED: 'notice' })

type Props = { bed: BoardBed; room: string; today: string; timeZone: string; onPress: (() => void) | undefined }

/** One bed: who has it, until when, and who comes next. Only a bed without a reservation can be changed here. */
export function BedRow({ bed, room, today, timeZone, onPress }: Props) {
  const { number, state, now, next } = bed
  return (
    <Stack as="li" gap={2} className={joined(styles.bed, state === 'AVAILABLE' && styles.free)}>
      <Row between gap={2}>
        <Row as="span" gap={2}>
          <Icon name="bed" size={18} filled={state !== 'AVAILABLE'} /> Bed {number}
        </Row>
        <StatusBadge of={bedStates} value={state} />
      </Row>
      {now && (
        <Stack as="p" gap={0}>
          <Who claim={now} />
          <Muted as="span">{untilWhen(now, today)}</Muted>
          {now.expiresAt && (
            <Muted as="span">
              Until <DateTime at={now.expiresAt} zone={timeZone} />
            </Muted>
          )}
        </Stack>
      )}
      {state === 'OUTSIDE' && <Muted>Not booked through Waymark</Muted>}
      {next.map((claim) => (
        <Stack as="p" gap={0} key={claim.startsOn} className={styles.next}>
          <Muted as="span">Next</Muted> <Who claim={claim} />
          <Muted as="span">{fromWhen(claim)}</Muted>
        </Stack>
      ))}
      {onPress && (
        <div>
          <Button variant="plain" size="sm" onClick={onPress}>
            Mark as {state === 'AVAILABLE' ? 'taken' : 'available'}
            <span className="visually-hidden">
              , bed {number} in {room}
            </span>
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Who = ({ claim }: { claim: BedClaim }) => (
  <strong>{claim.link ? <Link to={claim.link}>{whoOf(claim)}</Link> : whoOf(claim)}</strong>
)
