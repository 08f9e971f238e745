import { Link } from 'react-router'
import type { BedClaim, BoardBed } from '#contract/homes/beds.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import styles from './bed-board.module.css'
import { bedStateLabel, fromWhen, untilWhen, whoOf } from './bed-words.ts'

const looks: Record<BoardBed['state'], BadgeTone> = {
  AVAILABLE: 'good',
  OUTSIDE: 'plain',
  TAKEN: 'plain',
  LIVING: 'plain',
  RESERVED: 'notice',
  HELD: 'notice',
  OFFERED: 'notice',
}

type Props = { bed: BoardBed; room: string; today: string; timeZone: string; onPress: (() => void) | undefined }

/** One bed: who has it, until when, and who comes next. Only a bed without a reservation can be changed here. */
export function BedRow({ bed, room, today, timeZone, onPress }: Props) {
  const { number, state, now, next } = bed
  return (
    <li className={`${styles.bed} ${state === 'AVAILABLE' ? styles.free : ''}`}>
      <Row between gap={2}>
        <span className={styles.bedName}>
          <Icon name="bed" size={18} filled={state !== 'AVAILABLE'} /> Bed {number}
        </span>
        <Badge tone={looks[state]}>{bedStateLabel[state]}</Badge>
      </Row>
      {now && (
        <p>
          <Who claim={now} />
          <Muted as="span">{untilWhen(now, today)}</Muted>
          {now.expiresAt && (
            <Muted as="span">
              Until <DateTime at={now.expiresAt} zone={timeZone} />
            </Muted>
          )}
        </p>
      )}
      {state === 'OUTSIDE' && <Muted>Not booked through Waymark</Muted>}
      {next.map((claim) => (
        <p key={claim.startsOn} className={styles.next}>
          <Muted as="span">Next</Muted> <Who claim={claim} />
          <Muted as="span">{fromWhen(claim)}</Muted>
        </p>
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
    </li>
  )
}

const Who = ({ claim }: { claim: BedClaim }) => (
  <span className={styles.who}>{claim.link ? <Link to={claim.link}>{whoOf(claim)}</Link> : whoOf(claim)}</span>
)
