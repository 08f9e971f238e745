import { useSettings } from '#web/settings.ts'

/** Without JavaScript no form is sent, so that no browser puts what was typed into a query string. */
export function FormHelp() {
  const supportEmail = useSettings()?.supportEmail
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is off in your browser. Please email{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> instead.
      </p>
    </noscript>
  )
}
