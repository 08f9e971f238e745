import { SelectField, TextField } from '#web/ui/field.tsx'

export function PreferenceFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <p>All of this is optional. It helps us show you homes that fit.</p>
      <TextField
        label="Where do you want to live?"
        help="A city or ZIP code."
        optional
        name="preferences.place"
        autoComplete="off"
        error={errors['preferences.place']}
      />
      <SelectField label="The home is for" optional name="preferences.houseGenre" error={errors['preferences.houseGenre']}>
        <option value="ANY">No preference</option>
        <option value="MALE">Men</option>
        <option value="FEMALE">Women</option>
        <option value="COED">All genders</option>
      </SelectField>
      <TextField
        label="Monthly budget, up to ($)"
        optional
        name="preferences.maxMonthlyPrice"
        inputMode="decimal"
        autoComplete="off"
        error={errors['preferences.maxMonthlyPrice']}
      />
    </>
  )
}
