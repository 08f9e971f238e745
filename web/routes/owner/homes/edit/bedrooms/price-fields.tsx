import { currency, paymentFrequency } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { type Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { currencyLabel, paymentFrequencyLabel } from '#web/ui/labels.ts'
import { amounts, capHint, type Prices } from './prices.ts'

type Props = {
  prices: Prices
  errors: Errors
  /** The prefix of the field names. */
  at: string
  onChange: (part: Partial<Prices>) => void
}

export function PriceFields({ prices, errors, at, onChange }: Props) {
  const { text, number } = fieldsOf(prices, onChange, errors, at)
  return (
    <>
      {amounts.map(({ name, label, min, fee }) => (
        <TextField
          key={name}
          label={label}
          help={fee && capHint(fee, prices)}
          min={min}
          step={0.01}
          placeholder="0"
          {...number(name)}
        />
      ))}
      <SelectField label="Currency" {...text('currency')}>
        <EnumOptions values={currency.options} labels={currencyLabel} />
      </SelectField>
      <SelectField label="Payment frequency" {...text('paymentFrequency')}>
        <EnumOptions values={paymentFrequency.options} labels={paymentFrequencyLabel} />
      </SelectField>
    </>
  )
}
