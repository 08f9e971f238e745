import { useSettings } from '#web/settings.ts'

export function SupportEmail() {
  const supportEmail = useSettings()?.supportEmail
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
