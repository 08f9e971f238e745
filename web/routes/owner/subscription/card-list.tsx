import { useState } from 'react'
import type { PaymentCard } from '#contract/money/billing.ts'
import { formatCard } from '#contract/payments/payment-words.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

const endOf = ({ expiresMonth, expiresYear }: PaymentCard) => `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`

export function CardList({ cards }: { cards: readonly PaymentCard[] }) {
  const [removed, setRemoved] = useState<PaymentCard>()
  const use = useApiMutation('PUT /owners/billing/payment-methods/{id}/default')
  const remove = useApiMutation('DELETE /owners/billing/payment-methods/{id}')
  if (cards.length === 0) return <p>No cards yet. You can add one here or when you choose a plan. Adding a card is free.</p>
  return (
    <>
      {use.error && <Alert tone="danger">{use.error.message}</Alert>}
      <Stack as="ul" gap={3}>
        {cards.map((card) => (
          <Row as="li" key={card.id} panel between>
            <span>
              <strong>{formatCard(card)}</strong>{' '}
              <Muted as="span" size="inherit">
                expires {endOf(card)}
              </Muted>{' '}
              {card.isDefault && <Badge tone="good">Default</Badge>}
            </span>
            <Row as="span">
              {!card.isDefault && (
                <>
                  <Button
                    variant="soft"
                    size="sm"
                    loading={use.isPending}
                    onClick={() => use.mutate({ params: { id: card.id } })}
                  >
                    Make default <span className="visually-hidden">{formatCard(card)}</span>
                  </Button>
                  <Button variant="plain" size="sm" onClick={() => setRemoved(card)}>
                    Remove <span className="visually-hidden">{formatCard(card)}</span>
                  </Button>
                </>
              )}
            </Row>
          </Row>
        ))}
      </Stack>
      <ConfirmDialog
        open={removed !== undefined}
        title="Remove this card?"
        action="Remove card"
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id: removed!.id } })}
        onClose={() => setRemoved(undefined)}
      >
        <p>{removed && formatCard(removed)} will be removed from Waymark and our payment provider. You can add it again later.</p>
      </ConfirmDialog>
    </>
  )
}
