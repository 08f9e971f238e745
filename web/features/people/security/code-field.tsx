import { TextField } from '#web/ui/field.tsx'

/** A code from the app, which phones can fill in, or a recovery code. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Code"
    help="The 6 digits in your app, or one of your recovery codes."
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    error={error}
  />
)
