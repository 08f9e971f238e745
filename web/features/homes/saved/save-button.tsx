import { call } from '#web/api/client.ts'
import { outdateFetched } from '#web/api/fetched.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '#web/ui/use-action.ts'
import styles from './save-button.module.css'
import { useSaved } from './saved-homes.tsx'
import { useIntent } from './use-intent.ts'
import { useViewer } from './viewer.ts'

type Props = { homeId: string; title: string; className?: string | undefined; withWords?: boolean }

/** The heart. A visitor is sent to sign in and then back, where the home is saved; owners and staff see none. */
export function SaveButton({ homeId, title, className, withWords }: Props) {
  const viewer = useViewer()
  const [isSaved, setSaved] = useSaved(homeId)
  const { run: save, failure } = useAction(async (wanted: boolean) => {
    setSaved(wanted)
    try {
      if (wanted) await call('POST /residents/saved-homes', { body: { homeId } })
      else await call('DELETE /residents/saved-homes/{id}', { params: { id: homeId } })
      outdateFetched()
    } catch (error) {
      setSaved(!wanted)
      throw error
    }
  })
  const { signInPath } = useIntent(`save-${homeId}`, viewer === 'resident', () => void save(true))
  const look = withWords
    ? ({ variant: 'plain', size: 'snug', className } as const)
    : ({ variant: 'plain', pill: true, className: joined(styles.heart, className) } as const)

  if (viewer === 'other') return null
  if (viewer === 'visitor')
    return (
      <ButtonLink {...look} to={signInPath} aria-label={`Save ${title}. Sign in first`}>
        <Icon name="heart" /> {withWords && 'Save'}
      </ButtonLink>
    )

  return (
    <>
      <Button
        {...look}
        aria-pressed={isSaved}
        aria-label={withWords ? undefined : `Save ${title}`}
        onClick={() => void save(!isSaved)}
      >
        <span className={styles.icon}>
          <Icon name="heart" filled={isSaved} />
        </span>
        {withWords && (isSaved ? 'Saved' : 'Save')}
      </Button>
      <span role="status" className={failure ? styles.problem : 'visually-hidden'}>
        {failure}
      </span>
    </>
  )
}
