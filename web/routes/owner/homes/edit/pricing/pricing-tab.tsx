import { useState } from 'react'
import numbers from '#web/routes/owner/homes/edit/bedrooms/bedrooms.module.css'
import { PriceFields } from '#web/routes/owner/homes/edit/bedrooms/price-fields.tsx'
import { noPrices, type Prices } from '#web/routes/owner/homes/edit/bedrooms/prices.ts'
import { roomDraftName } from '#web/routes/owner/homes/edit/bedrooms/room.ts'
import { saveRoomPricing } from '#web/routes/owner/homes/edit/bedrooms/save-rooms.ts'
import { withItem } from '#web/routes/owner/homes/edit/fields.ts'
import { isGone } from '#web/routes/owner/homes/edit/save-list.ts'
import type { Send } from '#web/routes/owner/homes/edit/send.ts'
import { TabForm, TabGroup } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './pricing.module.css'
import { changedPrices, checkPricing, copyToAll, type PricedRoom, type PricingDraft, pricingOf } from './pricing.ts'

/** All of a home's prices side by side. By specification this tab is not in the list; its URL opens it. */
export function PricingTab({ home, reload }: TabProps) {
  const tab = useTab<PricingDraft>({
    home,
    reload,
    section: 'pricing',
    draftOf: pricingOf,
    check: checkPricing,
    async save(draft, { send, stored }) {
      for (const room of changedPrices(draft, stored)) await saveRoomPricing(send, { id: home.id, cid: room.id }, room)
      return 'Pricing updated successfully!'
    },
  })
  const { rooms } = tab.draft
  const [copied, setCopied] = useState('')
  const [clearing, setClearing] = useState<PricedRoom>()

  function change({ id, pricing }: PricedRoom, part: Partial<Prices>) {
    tab.change((now) => ({ rooms: withItem(now.rooms, id, { pricing: { ...pricing, ...part } }) }))
    tab.forgive(Object.keys(part).map((name) => `${id}.pricing.${name}`))
    setCopied('')
  }
  function copy(room: PricedRoom) {
    tab.change((now) => copyToAll(now, room))
    tab.forgive(Object.keys(tab.errors))
    setCopied(`All rooms now have the same prices as ${roomDraftName(room)}. Press Save Changes to keep them.`)
  }

  async function clear({ id: cid }: PricedRoom) {
    const params = { id: home.id, cid }
    const remove = (send: Send) => isGone(send('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', { params }))
    await tab.act(remove, (now) => ({ rooms: withItem(now.rooms, cid, { pricing: noPrices, hasPricing: false }) }))
  }

  if (rooms.length === 0)
    return (
      <TabForm tab={tab}>
        <TabGroup title="Pricing">
          <p>This home has no bedrooms yet. Prices are set for each bedroom.</p>
          <p>
            <ButtonLink variant="soft" to="?tab=bedrooms">
              Add bedrooms
            </ButtonLink>
          </p>
        </TabGroup>
      </TabForm>
    )
  return (
    <TabForm tab={tab}>
      <TabGroup
        title="Pricing"
        help="All rooms side by side. People see the rate that matches the payment frequency. If it is empty, they see the price per bed."
      >
        <div role="status">
          {copied && (
            <Row as="p" panel="tint">
              {copied}
            </Row>
          )}
        </div>
        {rooms.map((room) => (
          <section key={room.id} className={styles.room}>
            <Text as="h3" size="md">
              {roomDraftName(room)}
            </Text>
            <div className={numbers.numbers}>
              <PriceFields
                prices={room.pricing}
                errors={tab.errors}
                at={`${room.id}.pricing.`}
                onChange={(part) => change(room, part)}
              />
              <Row className={styles.copy}>
                {rooms.length > 1 && (
                  <Button variant="soft" onClick={() => copy(room)}>
                    Use for all rooms<span className="visually-hidden">: prices for {roomDraftName(room)}</span>
                  </Button>
                )}
                {room.hasPricing && (
                  <Button variant="plain" onClick={() => setClearing(room)}>
                    Remove prices<span className="visually-hidden"> for {roomDraftName(room)}</span>
                  </Button>
                )}
              </Row>
            </div>
          </section>
        ))}
      </TabGroup>
      <ConfirmDialog
        open={clearing !== undefined}
        title={clearing ? `Remove prices for ${roomDraftName(clearing)}?` : ''}
        action="Remove prices"
        doing="Removing..."
        isDanger
        onConfirm={() => (clearing ? clear(clearing) : Promise.resolve())}
        onClose={() => setClearing(undefined)}
      >
        <p>
          They will be deleted right away, even before you press Save Changes. A home needs a price before it can appear in
          search.
        </p>
      </ConfirmDialog>
    </TabForm>
  )
}
