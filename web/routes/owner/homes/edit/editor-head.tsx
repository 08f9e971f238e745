import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { EditedHome } from './edited-home.ts'
import styles from './editor-head.module.css'
import { NotYet } from './not-yet.tsx'
import { ReviewState } from './review-state.tsx'

type Props = { home: EditedHome; reload: () => Promise<unknown> }

export function EditorHead({ home, reload }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  async function remove() {
    try {
      await call('PATCH /homes/{id}/delete', { params: { id: home.id } })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      throw new Error(`Failed to delete property. Please try again. ${why}`.trim())
    }
    // The lists that were fetched before still have it. What is on screen here is about to go, and its home can no longer be read.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    await navigate('/homeowner/listings')
  }
  return (
    <>
      <header className={styles.head}>
        <IconLink icon="back" label="Back to listings" to="/homeowner/listings" />
        <div className={styles.title}>
          <h1>Edit Property</h1>
          <Row as="p" gap={2} muted>
            {homeTitleOf(home)} <ListingBadge status={home.editing.status} />
          </Row>
        </div>
        <Row className={styles.tools}>
          <ButtonLink variant="soft" to={screen('/home/:id', { id: home.id })}>
            Preview
          </ButtonLink>
          <Button variant="plain" onClick={() => setDeleting(true)}>
            Delete Property
          </Button>
        </Row>
      </header>
      <ReviewState home={home} reload={reload} />
      <ConfirmDialog
        open={isDeleting && allows(home.editing, 'delete')}
        title="Delete this property?"
        action="Delete Property"
        doing="Deleting..."
        isDanger
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        <p>
          <strong>{homeTitleOf(home)}</strong> will be removed from search and you will not be able to edit it. This cannot be
          undone.
        </p>
      </ConfirmDialog>
      <NotYet
        home={home}
        open={isDeleting && !allows(home.editing, 'delete')}
        reload={reload}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}
