import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsNoticed } from '#web/ui/field-notices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { type Errors, fieldsOf, withItem } from './fields.ts'
import { isStored, keysAfter, newItemId } from './item-ids.ts'
import styles from './item-list.module.css'
import { Columns, TabGroup } from './tab-form.tsx'

type Item = { id: string }
type Fields<T extends object> = ReturnType<typeof fieldsOf<T>>

/** The props that a list gets from its draft. */
export type ListProps<T extends Item> = {
  items: readonly T[]
  /** The items as last fetched. */
  stored: readonly T[]
  errors: Errors
  onChange: (step: (items: readonly T[]) => readonly T[]) => void
}

type Props<T extends Item> = ListProps<T> & {
  title: string
  help?: string
  /** The name of one item, as the buttons use it: "Add house rule", "Remove house rule". */
  noun: string
  /** The text for an empty list. */
  empty: string
  make: (id: string) => T
  nameOf: (item: T) => string
  /** Shown beside the name, even while the card is closed. */
  note?: (item: T) => ReactNode
  children: (item: T, fields: Fields<T>, change: (part: Partial<T>) => void) => ReactNode
}

/** A card for each item of a list. Adding and removing take effect only with Save Changes. */
export function ItemList<T extends Item>(props: Props<T>) {
  const { title, help, noun, empty, items, stored, errors, onChange, make, nameOf, note, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<{ item: T; index: number; stored: readonly T[] }>()
  const [entered, setEntered] = useState<string>()
  const keys = useKeys(items)

  // Undo is no longer possible after saving.
  const removed = last?.stored === stored ? last : undefined
  useEffect(() => {
    const card = entered && list.current?.querySelector<HTMLElement>(`[data-item="${entered}"]`)
    if (card)
      (card.querySelector<HTMLElement>('details[open] :is(input, select, textarea)') ?? card.querySelector('summary'))?.focus()
  }, [entered])

  function put(item: T, index: number) {
    onChange((now) => now.toSpliced(index, 0, item))
    setLast(undefined)
    setEntered(item.id)
  }
  function remove(item: T, index: number) {
    onChange((now) => now.filter(({ id }) => id !== item.id))
    setEntered(undefined)
    setLast({ item, index, stored })
  }
  const callIt = (item: T) => nameOf(item).trim() || `New ${noun}`

  return (
    <TabGroup title={title} help={help}>
      {items.length === 0 && <Muted size="inherit">{empty}</Muted>}
      <Stack ref={list} as="ul" gap={3} className={styles.list} aria-label={title}>
        {items.map((item, index) => {
          const change = (part: Partial<T>) => onChange((now) => withItem(now, item.id, part))
          return (
            <li key={keys.get(item.id) ?? item.id} data-item={item.id}>
              <ItemCard
                id={item.id}
                name={callIt(item)}
                note={note?.(item)}
                noun={noun}
                errors={errors}
                onRemove={() => remove(item, index)}
              >
                {children(item, fieldsOf(item, change, errors, `${item.id}.`), change)}
              </ItemCard>
            </li>
          )
        })}
      </Stack>
      <div role="status">
        {removed && (
          <Row as="p" between panel="notice">
            <span>“{callIt(removed.item)}” will be removed when you save.</span>
            <Button
              key={removed.item.id}
              ref={focusIt}
              variant="plain"
              size="sm"
              onClick={() => put(removed.item, removed.index)}
            >
              Undo
            </Button>
          </Row>
        )}
      </div>
      <div>
        <Button variant="soft" onClick={() => put(make(newItemId()), items.length)}>
          Add {noun}
        </Button>
      </div>
    </TabGroup>
  )
}

/**
 * A new item gets another id when it is stored, at the same position of the list. It keeps the key of its card, so that the card
 * stays open with what was typed.
 */
function useKeys(items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  const [known, setKnown] = useState({ ids, keys: new Map<string, string>() })
  if (ids.join() === known.ids.join()) return known.keys
  const keys = keysAfter(known, ids)
  setKnown({ ids, keys })
  return keys
}

/** The pressed button disappeared with its card, so the focus needs a new place. */
const focusIt = (button: HTMLElement | null) => button?.focus()

type CardProps = {
  id: string
  name: string
  note: ReactNode
  noun: string
  errors: Errors
  onRemove: () => void
  children: ReactNode
}

/** Open while the item is new, and whenever something in it is invalid. */
function ItemCard({ id, name, note, noun, errors, onRemove, children }: CardProps) {
  const isNew = !isStored(id)
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${id}.`))
  const isNoticed = useIsNoticed(`${id}.`)
  const [isOpen, setOpen] = useState(isNew || isWrong)
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    if (isWrong) setOpen(true)
  }
  return (
    <details className={styles.card} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {note}
        {isNoticed && <Badge tone="notice">Please check</Badge>}
        {isNew && <Badge tone="notice">Not saved yet</Badge>}
        <span className={styles.mark}>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className={styles.body}>
        <Columns>{children}</Columns>
        <div>
          <Button variant="plain" size="sm" onClick={onRemove} aria-label={`Remove ${noun}: ${name}`}>
            Remove {noun}
          </Button>
        </div>
      </div>
    </details>
  )
}
