import type { ConsentScope } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { consentScopeLabel } from '#contract/stays/consent.labels.ts'
import field from '#web/ui/field.module.css'
import { CheckboxField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { optionsOf } from './words.ts'

type Props = { application: OwnApplication; scope: ConsentScope[]; onChange: (scope: ConsentScope[]) => void }
const needed: readonly ConsentScope[] = ['NAME', 'ANSWERS']

/** Nothing is preselected; hints point out what the person asked for but does not share. */
function hintsFor({ answers, documents, home }: OwnApplication, scope: readonly ConsentScope[]) {
  const by = answers.contactBy === 'PHONE' ? 'by phone' : answers.contactBy === 'EMAIL' ? 'by email' : undefined
  return [
    by &&
      !scope.includes('CONTACT') &&
      `You asked to be reached ${by}. ${home.title} can do that only if you share your email address and phone number.`,
    documents.length > 0 &&
      !scope.includes('DOCUMENTS') &&
      `You chose ${plural(documents.length, 'document')}. ${home.title} sees ${documents.length === 1 ? 'it' : 'them'} only if you share ${documents.length === 1 ? 'it' : 'them'}.`,
  ].filter((hint): hint is string => Boolean(hint))
}

/** The result of a background check is of use only to a home that asks for one. */
const partsFor = ({ requirements }: OwnApplication) =>
  optionsOf(consentScopeLabel)
    .map(({ value }) => value)
    .filter((part) => part !== 'BACKGROUND_CHECK' || requirements.some(({ type }) => type === 'BACKGROUND_CHECK'))

/** Names who sees what, why and until when. Parts the home can do without are optional. */
export function ConsentFields({ application, scope, onChange }: Props) {
  const set = (part: ConsentScope, isIn: boolean) => onChange(isIn ? [...scope, part] : scope.filter((one) => one !== part))
  return (
    <Stack gap={3}>
      <Stack as="fieldset" gap={2}>
        <legend className={field.label}>{application.home.title} can see</legend>
        {partsFor(application).map((part) => (
          <CheckboxField
            key={part}
            label={needed.includes(part) ? `${consentScopeLabel[part]} (required for a decision)` : consentScopeLabel[part]}
            checked={scope.includes(part)}
            disabled={needed.includes(part)}
            onChange={({ target }) => set(part, target.checked)}
          />
        ))}
      </Stack>
      {hintsFor(application, scope).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      <Muted>
        Only {application.home.title} in {application.home.city} and its staff who handle applications can see this, and only to
        decide on this application. Waymark staff may see it if they help. Sharing ends 90 days from today, when the application
        closes, or when you stop it. If it is declined and you appeal, they can see it again until the appeal is decided. You can
        see who viewed it.
      </Muted>
    </Stack>
  )
}
