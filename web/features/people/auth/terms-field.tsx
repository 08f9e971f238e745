import { Link } from 'react-router'
import { CheckboxField } from '#web/ui/field.tsx'

/** The legal pages open in a new tab, so that reading them loses nothing typed. */
export function TermsField({ error, isAdult }: { error: string | undefined; isAdult?: boolean }) {
  return (
    <CheckboxField
      name="acceptsTerms"
      error={error}
      label={
        <>
          {isAdult ? 'I’m 18 or older, and I agree to the' : 'I agree to the'}{' '}
          <Link to="/terms" target="_blank">
            terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy-policy" target="_blank">
            privacy policy
          </Link>{' '}
          (both open in a new tab).
        </>
      }
    />
  )
}
