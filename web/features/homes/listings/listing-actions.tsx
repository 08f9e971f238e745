import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { useAction } from '#web/ui/use-action.ts'
import styles from './listing-actions.module.css'
import {
  type Listed,
  listingTransitions,
  type OwnerTransition,
  openListingTransitions,
  useListingTransition,
} from './listing-transitions.ts'
import { editorAt } from './paths.ts'

type Props = {
  home: Listed
  /** Set where the page's header already has these links. */
  withoutLinks?: boolean
  onDone: (words: string, transition: OwnerTransition) => void
}

const nextSteps: readonly OwnerTransition[] = ['submit', 'publish', 'pause', 'dearchive']
const askedBefore: readonly OwnerTransition[] = ['pause', 'archive', 'delete']

/** What can be done with a home now, according to the server. */
export function ListingActions({ home, withoutLinks, onDone }: Props) {
  const [asking, setAsking] = useState<OwnerTransition>()
  const transition = useListingTransition(home.id)
  const open = openListingTransitions(home)
  const [next] = nextSteps.filter((name) => open.includes(name))
  const rest = open.filter((name) => name !== next)
  const name = homeTitleOf(home)

  async function take(chosen: OwnerTransition) {
    await transition.mutateAsync(chosen)
    onDone(`${name} ${listingTransitions[chosen].done}`, chosen)
  }
  // Errors are shown below the buttons.
  const { run: takeAtOnce } = useAction(take)
  const begin = (chosen: OwnerTransition) => (askedBefore.includes(chosen) ? setAsking(chosen) : void takeAtOnce(chosen))

  return (
    <Row gap={2}>
      {allows(home, 'edit') && !withoutLinks && (
        <ButtonLink variant="soft" size="sm" to={editorAt(home.id)}>
          Edit<span className="visually-hidden"> {name}</span>
        </ButtonLink>
      )}
      {next && (
        <Button
          variant="plain"
          size="sm"
          loading={transition.isPending && transition.variables === next}
          onClick={() => begin(next)}
        >
          {listingTransitions[next].label}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {withoutLinks || rest.length === 0 ? (
        rest.map((one) => (
          <Button key={one} variant="plain" size="sm" onClick={() => begin(one)}>
            {listingTransitions[one].label}
          </Button>
        ))
      ) : (
        <Menu
          button={
            <Button variant="plain" size="sm" aria-label={`More for ${name}`}>
              More <Icon name="chevron" size={14} />
            </Button>
          }
        >
          <MenuLink to={screen('/home/:id', { id: home.id })}>Preview</MenuLink>
          {rest.map((one) => (
            <MenuItem key={one} isDanger={one === 'delete'} onClick={() => begin(one)}>
              {listingTransitions[one].label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {rest.length === 0 && !withoutLinks && (
        <ButtonLink variant="plain" size="sm" to={screen('/home/:id', { id: home.id })}>
          Preview<span className="visually-hidden"> {name}</span>
        </ButtonLink>
      )}
      {transition.error && !asking && (
        <p role="alert" className={styles.failure}>
          {transition.error.message}
        </p>
      )}
      <Questions name={name} asking={asking} take={take} close={() => setAsking(undefined)} />
    </Row>
  )
}

type Asked = {
  name: string
  asking: OwnerTransition | undefined
  take: (transition: OwnerTransition) => Promise<void>
  close: () => void
}

function Questions({ name, asking, take, close }: Asked) {
  return (
    <>
      <ConfirmDialog
        open={asking === 'pause'}
        title="Pause this home?"
        action="Pause"
        doing="Pausing..."
        onConfirm={() => take('pause')}
        onClose={close}
      >
        <p>
          People will no longer find <strong>{name}</strong> or apply to it. Current residents are not affected, and you can
          publish it again anytime.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'archive'}
        title="Archive this home?"
        action="Archive"
        doing="Archiving..."
        onConfirm={() => take('archive')}
        onClose={close}
      >
        <p>
          People will no longer find <strong>{name}</strong>. Everything is saved, and you can restore it anytime.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this home?"
        action="Delete this home"
        doing="Deleting..."
        isDanger
        onConfirm={() => take('delete')}
        onClose={close}
      >
        <p>
          <strong>{name}</strong> will be removed from search and you will not be able to edit it. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}
