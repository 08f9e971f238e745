import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dots } from '#web/ui/dots.tsx'
import { joined } from '#web/ui/element.ts'
import field from '#web/ui/field.module.css'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import popup from '#web/ui/popup.module.css'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './admin-search.module.css'
import type { NavGroup } from './nav-items.ts'
import { findScreens, type Hit, useFound } from './use-found.ts'

/**
 * The command palette of the staff area: opens any screen, person, home, application or payment. Ctrl or ⌘ with K goes there from
 * anywhere; arrow keys choose, Enter opens, Escape closes.
 */
export function AdminSearch({ nav }: { nav: readonly NavGroup[] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isClosed, setClosed] = useState(true)
  const found = useFound(typed.trim())
  const screens = findScreens(nav, typed.trim())
  const hits = [...screens, ...(found?.hits ?? [])]
  const isOpen = !isClosed && (found !== undefined || screens.length > 0)
  // Keys are of no use to a finger.
  const hasKeyboard = matchMedia('(hover: hover)').matches

  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // A dialog makes everything outside it inert, so it is left first.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    input.current?.focus()
    setActive(0)
    setClosed(false)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function open(hit: Hit) {
    setTyped('')
    setClosed(true)
    input.current?.blur()
    void navigate(hit.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return isOpen ? setClosed(true) : input.current?.blur()
    if (event.key === 'Enter' && isOpen && hits[active]) return open(hits[active])
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || hits.length === 0) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive(isOpen ? (active + step + hits.length) % hits.length : active)
    setClosed(false)
  }

  return (
    <search className={styles.search}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="text"
        className={field.control}
        aria-label="Search people, homes, applications, payments and screens"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={hasKeyboard ? 'Search or go to (Ctrl K)' : 'Search or go to'}
        maxLength={80}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={isOpen && hits[active] ? `${id}-${active}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setClosed(false)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setClosed(false)}
        onBlur={() => setClosed(true)}
      />
      <div className={joined(popup.popup, styles.box)} hidden={!isOpen}>
        <div id={`${id}-hits`} role="listbox" tabIndex={-1} aria-label="Search results">
          {groupsOf(hits).map(([group, inGroup]) => (
            <Stack key={group} aria-label={group} as="fieldset" gap={0}>
              <Muted as="span" size="xs" bold className={styles.title} aria-hidden="true">
                {group}
              </Muted>
              {inGroup.map((hit) => {
                const index = hits.indexOf(hit)
                return (
                  <button
                    key={hit.id}
                    type="button"
                    className={joined(popup.choice, styles.hit)}
                    // The focus stays in the field, which references the active result.
                    tabIndex={-1}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    // Prevents the field from losing the focus, which would close the list before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => open(hit)}
                  >
                    <span>{hit.title}</span>
                    {hit.notes.length > 0 && (
                      <Text as="span" size="sm">
                        <Dots of={hit.notes} />
                      </Text>
                    )}
                  </button>
                )
              })}
            </Stack>
          ))}
        </div>
        {hits.length === 0 && <Muted className={styles.title}>{noneWords(found)}</Muted>}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && (hits.length > 0 ? plural(hits.length, 'result') : noneWords(found))}
      </span>
    </search>
  )
}

const groupsOf = (hits: readonly Hit[]) => [...Map.groupBy(hits, ({ group }) => group)]

const noneWords = (found: ReturnType<typeof useFound>) =>
  found?.failed ? 'We could not search right now. Please try again.' : 'No matches.'
