import { roomType } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { type Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { Columns, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { AmenityChoices } from './amenity-choices.tsx'
import styles from './bedrooms.module.css'
import { PriceFields } from './price-fields.tsx'
import { fewerThanBeds, followBeds, leastOf, type Room } from './room.ts'

type Props = {
  room: Room
  errors: Errors
  /** `names` lists the changed fields. */
  onChange: (part: Partial<Room>, names: readonly string[]) => void
}

export function RoomFields({ room, errors, onChange }: Props) {
  const change = (part: Partial<Room>) => {
    const changed = followBeds(room, part)
    onChange(changed, Object.keys(changed))
  }
  const { text, number, flag } = fieldsOf(room, change, errors, `${room.id}.`)
  const whole = (name: keyof typeof leastOf) => ({ ...number(name), min: leastOf[name], step: 1, inputMode: 'numeric' as const })
  return (
    <>
      <Stack gap={3}>
        <Columns>
          <TextField label="Room number" maxLength={40} {...text('roomNumber')} />
          <SelectField label="Room type" {...text('type')}>
            <EnumOptions values={roomType.options} labels={roomTypeLabel} />
          </SelectField>
        </Columns>
        <div className={styles.numbers}>
          <TextField label="Bed count" {...whole('bedCount')} />
          <TextField label="Floor level" {...whole('floorLevel')} />
          <TextField label="Max occupancy" help={fewerThanBeds(room)} {...whole('maxOccupancy')} />
          <TextField label="Current occupancy" {...whole('currentOccupancy')} />
          <TextField label="Square footage" {...whole('squareFootage')} />
        </div>
        <Columns>
          <CheckboxField label="Private bath" {...flag('hasPrivateBath')} />
          <CheckboxField label="Available: open beds show in search" {...flag('isAvailable')} />
          <Wide>
            <TextArea label="Description" optional rows={3} maxLength={2000} {...text('description')} />
          </Wide>
        </Columns>
      </Stack>
      <AmenityChoices chosen={room.amenities} onChange={(amenities) => change({ amenities })} />
      <Stack as="section" gap={3}>
        <h4 className={styles.partTitle}>Prices</h4>
        <Muted measure>
          People see the rate that matches the payment frequency. If it is empty, they see the price per bed. Empty fees are not
          charged.
        </Muted>
        <div className={styles.numbers}>
          <PriceFields
            prices={room.pricing}
            errors={errors}
            at={`${room.id}.pricing.`}
            onChange={(part) =>
              onChange(
                { pricing: { ...room.pricing, ...part } },
                Object.keys(part).map((name) => `pricing.${name}`),
              )
            }
          />
        </div>
      </Stack>
    </>
  )
}
