import { useState } from 'react'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { OwnerRent, OwnerRentCharge, RentAction } from '#contract/money/owner-rent.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDay, formatPeriod, formatShortDayOf } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { chargeBadge, every } from '#web/features/money/rent/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { MoveDialog, PaidToHomeDialog, WaiveDialog, WaiveFeeDialog } from './rent-dialogs.tsx'

/** The rent after moving in, if it is paid through Waymark; renders nothing before that. */
export function RentCard({ reservationId }: { reservationId: string }) {
  const { data: rent } = useApi('GET /owners/rent', { query: { reservationId } })
  if (!rent?.isPaidHere || rent.charges.length === 0) return null
  const { balanceCents, currency, rentCents, frequency } = rent
  return (
    <Card title="Rent" actions={balanceCents > 0 && <strong>{formatMoney(balanceCents, currency)} due</strong>}>
      <Muted>
        {formatMoney(rentCents, currency)} {every[frequency]}, paid here by card. If you were paid another way, record it so we do
        not send reminders or add a late fee.
      </Muted>
      <Charges rent={rent} />
    </Card>
  )
}

const shownSettled = 3

/** All rent that is due, and the last few payments that are settled. */
function Charges({ rent }: { rent: OwnerRent }) {
  const [all, setAll] = useState(false)
  const settled = rent.charges.filter(({ status }) => status !== 'DUE')
  const hidden = all ? [] : settled.slice(0, -shownSettled)
  const shown = rent.charges.filter((charge) => !hidden.includes(charge))
  return (
    <>
      <RecordList>
        {shown.toReversed().map((charge) => (
          <Charge key={charge.id} charge={charge} rent={rent} />
        ))}
      </RecordList>
      {hidden.length > 0 && (
        <Button variant="plain" size="sm" onClick={() => setAll(true)}>
          Show {hidden.length} more
        </Button>
      )}
    </>
  )
}

function whenOf({ paidOn, paidAt, dueOn }: OwnerRentCharge, zone: string) {
  if (paidOn) return `paid to you on ${formatDay(paidOn)}`
  return paidAt ? `paid by card on ${formatShortDayOf(paidAt, zone)}` : `due on ${formatDay(dueOn)}`
}

function Charge({ charge, rent }: { charge: OwnerRentCharge; rent: OwnerRent }) {
  const { amountCents, lateFeeCents, note, whyNot, isAutomatic } = charge
  const badge = isAutomatic ? { ...chargeBadge(charge), label: 'Autopay' } : chargeBadge(charge)
  return (
    <RecordRow
      title={formatPeriod(charge)}
      badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
      action={<ChargeActions charge={charge} rent={rent} />}
    >
      <Muted>
        {formatMoney(amountCents, rent.currency)}
        {lateFeeCents > 0 && ` and a late fee of ${formatMoney(lateFeeCents, rent.currency)}`}
        {`, ${whenOf(charge, rent.timeZone)}`}
      </Muted>
      {note && <Muted>“{note}”</Muted>}
      {whyNot && <Muted>{whyNot}</Muted>}
    </RecordRow>
  )
}

const labels: Record<RentAction, string> = {
  PAID_TO_HOME: 'Mark as paid to me',
  MOVE_DUE_DAY: 'Change due date',
  WAIVE_LATE_FEE: 'Waive late fee',
  WAIVE: 'Waive this rent',
}
const dialogs = {
  PAID_TO_HOME: PaidToHomeDialog,
  MOVE_DUE_DAY: MoveDialog,
  WAIVE_LATE_FEE: WaiveFeeDialog,
  WAIVE: WaiveDialog,
}
const order = Object.keys(labels) as RentAction[]

/** What the home can do with a charge now, according to the server. */
function ChargeActions({ charge, rent }: { charge: OwnerRentCharge; rent: OwnerRent }) {
  const [asked, setAsked] = useState<RentAction>()
  const open = allowedAmong(charge, order)
  const Dialog = asked && dialogs[asked]
  return (
    <>
      {open.length > 0 && (
        <Menu
          button={
            <Button variant="soft" size="sm">
              Change<span className="visually-hidden"> rent for {formatPeriod(charge)}</span>
            </Button>
          }
        >
          {open.map((action) => (
            <MenuItem key={action} onClick={() => setAsked(action)}>
              {labels[action]}
            </MenuItem>
          ))}
        </Menu>
      )}
      {Dialog && <Dialog charge={charge} rent={rent} onClose={() => setAsked(undefined)} />}
    </>
  )
}
