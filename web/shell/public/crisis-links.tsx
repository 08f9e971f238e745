import { Icon } from '#web/ui/icon.tsx'

/** Plain `tel:` and `sms:` links, so that they work signed out and without JavaScript. */
export function CrisisLinks({ className }: { className?: string }) {
  return (
    <>
      <a className={className} href="tel:988">
        <Icon name="phone" size={16} /> Call 988
      </a>
      <a className={className} href="sms:988">
        <Icon name="chat" size={16} /> Text 988
      </a>
    </>
  )
}
