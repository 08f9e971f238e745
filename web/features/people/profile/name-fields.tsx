import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatPhone } from '#web/ui/format.ts'
import { CardGrid } from '#web/ui/layout.tsx'

type Props = {
  person: { firstName: string; lastName: string; phone: string | null; identityCheckedAt: Date | null }
  errors: Record<string, string>
  /** Says who sees the phone number. */
  phoneHelp: string
}

export const NameFields = ({ person: { firstName, lastName, phone, identityCheckedAt }, errors, phoneHelp }: Props) => (
  <>
    <CardGrid as="div" min={14}>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={firstName}
        error={errors.firstName}
      />
      <TextField label="Last name" name="lastName" autoComplete="family-name" defaultValue={lastName} error={errors.lastName} />
    </CardGrid>
    {identityCheckedAt && (
      <Alert tone="notice">
        We checked your identity under this name. If you save a different name, the check will no longer count, and you can ask
        for a new one. Correcting capital letters or spaces is fine.
      </Alert>
    )}
    <TextField
      label="Phone"
      help={phoneHelp}
      optional
      name="phone"
      type="tel"
      autoComplete="tel-national"
      defaultValue={formatPhone(phone ?? '')}
      error={errors.phone}
    />
  </>
)
