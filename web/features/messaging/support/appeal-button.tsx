import { isBuilt } from '#web/screens-to-come.ts'
import { useSettings } from '#web/settings.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { SupportEmail } from './support-email.tsx'

const appeals = '/residents/appeals'

type Props = {
  /** The subject of the decision, as the query string of the appeals screen names it. */
  about: 'application' | 'reservation' | 'waitlist' | 'review'
  id: string
}

/** How a stay ended cannot be appealed on the screen yet. */
const byEmail = ['reservation']

/** Leads to the appeals screen, or to an email to staff for what that screen does not know yet. */
export function AppealButton({ about, id }: Props) {
  const supportEmail = useSettings()?.supportEmail
  if (isBuilt(appeals) && !byEmail.includes(about))
    return (
      <p>
        <ButtonLink to={`${appeals}?${about}=${id}`} variant="soft">
          Appeal
        </ButtonLink>
      </p>
    )
  // The subject is all that shows on a locked screen, so it names nothing but a number.
  const subject = encodeURIComponent(`Appeal ${id}`)
  return (
    <>
      <p>
        To appeal, email <SupportEmail /> and tell us why you disagree. Please keep the number in the subject.
      </p>
      <p>
        <ButtonAnchor href={`mailto:${supportEmail}?subject=${subject}`} variant="soft">
          Appeal by email
        </ButtonAnchor>
      </p>
    </>
  )
}
