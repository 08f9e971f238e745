import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

export type ResidentPreferences = Answer<Api['GET /residents/me']>['preferences']

type Props = { preferences: ResidentPreferences; errors: Record<string, string> }

/** Where, who for and for how much; `readPreferences` reads them. */
export const PreferenceFields = ({ preferences, errors }: Props) => (
  <>
    <TextField
      label="City or ZIP code"
      optional
      name="preferences.place"
      autoComplete="off"
      defaultValue={preferences.place ?? ''}
      error={errors['preferences.place']}
    />
    <SelectField
      label="The home is for"
      optional
      name="preferences.houseGenre"
      defaultValue={preferences.houseGenre ?? 'ANY'}
      error={errors['preferences.houseGenre']}
    >
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
      defaultValue={preferences.maxMonthlyPrice ?? ''}
      error={errors['preferences.maxMonthlyPrice']}
    />
  </>
)
