import { TextField } from '#web/ui/field.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type Errors = Record<string, string>

/** The fields that every new account needs. */
export function PersonFields({ errors }: { errors: Errors }) {
  return (
    <>
      <CardGrid as="div" min={14}>
        <TextField label="First name" name="firstName" autoComplete="given-name" error={errors.firstName} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" error={errors.lastName} />
      </CardGrid>
      <TextField
        label="Email"
        help="We’ll send you a code to confirm it’s yours."
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email}
      />
      <NewPasswordField name="password" error={errors.password} />
    </>
  )
}

type PasswordProps = { label?: string; name: string; error: string | undefined }

export function NewPasswordField({ label = 'Password', name, error }: PasswordProps) {
  return (
    <PasswordField
      label={label}
      help="At least 15 characters. A few random words are easy to remember and hard to guess."
      name={name}
      autoComplete="new-password"
      error={error}
    />
  )
}
