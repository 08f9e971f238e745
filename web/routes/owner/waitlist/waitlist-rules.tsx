import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { feeCaps } from '#contract/money/fee-caps.ts'
import { formatMoney } from '#contract/money.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type HomeWaitlist = Answer<Api['GET /owners/waitlist/stats']>['waitlists'][number]
const hours = [12, 24, 48, 72]
const fees = [0, 1000, 2500, feeCaps.WAITLIST_FEE]

/** The waitlist settings of one home. */
export function WaitlistRules({
  waitlist: { homeId, homeTitle, isOpen, offerHours, feeCents, freeBeds, currency },
  feeCapCents,
}: {
  waitlist: HomeWaitlist
  feeCapCents: number
}) {
  const save = useApiMutation('PUT /owners/homes/{id}/waitlist')
  const set = (body: { isOpen?: boolean; offerHours?: number; feeCents?: number }) =>
    save.mutate({ params: { id: homeId }, body })
  return (
    <Card title={`Waitlist for ${homeTitle}`}>
      <p>
        {isOpen ? 'Open. People can join.' : 'Closed. No one new can join. People already on it still get offers.'}{' '}
        {freeBeds > 0 && `${plural(freeBeds, 'bed')} available that no one on the waitlist wants right now.`}
      </p>
      {feeCents > 0 && (
        <Muted>
          The full fee counts toward move-in costs. We refund it if the person leaves the waitlist before accepting a bed.
        </Muted>
      )}
      {save.error && <Alert tone="danger">{save.error.message}</Alert>}
      <Row align="end">
        <SelectField
          label="Time to answer an offer"
          value={offerHours}
          loading={save.isPending}
          onChange={({ target }) => set({ offerHours: Number(target.value) })}
        >
          {[...new Set([...hours, offerHours])]
            .toSorted((hour, other) => hour - other)
            .map((one) => (
              <option key={one} value={one}>
                {one} hours
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Waitlist fee"
          help={`At most ${formatMoney(feeCapCents, currency)}.`}
          value={feeCents}
          loading={save.isPending}
          onChange={({ target }) => set({ feeCents: Number(target.value) })}
        >
          {[...new Set([...fees.filter((cents) => cents <= feeCapCents), feeCents])]
            .toSorted((cent, other) => cent - other)
            .map((one) => (
              <option key={one} value={one}>
                {one === 0 ? 'No fee' : formatMoney(one, currency)}
              </option>
            ))}
        </SelectField>
        <Button variant="soft" loading={save.isPending} onClick={() => set({ isOpen: !isOpen })}>
          {isOpen ? 'Close waitlist' : 'Open waitlist'}
        </Button>
      </Row>
    </Card>
  )
}
