import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { moveRow, openRow, pressButton, rowInFocus } from './rows.ts'
import { areShortcutsOn, isTyping, keepShortcuts } from './shortcut-keys.ts'
import styles from './shortcuts.module.css'

const keys = [
  ['Ctrl K', 'Search, or go to any screen'],
  ['/', 'Go to the search field of the list'],
  ['↓', 'Go from the search field to the first row'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['X', 'Select the row'],
  ['Enter', 'Open the row'],
  ['E', 'Approve or publish'],
  ['R', 'Send back or ask for changes'],
  ['D', 'Decline'],
  ['S', 'Suspend'],
  ['N', 'Next in the queue'],
  ['U', 'Undo what was just done'],
  ['Ctrl Enter', 'Confirm what a dialog asks'],
  ['?', 'Show this list'],
] as const

const listSearch = 'main input[type="search"]'

/** A search field of the screen comes before the one in the bar. */
const searchField = () =>
  document.querySelector<HTMLElement>(listSearch) ?? document.querySelector<HTMLElement>('header search input')

/** Single-key shortcuts for people who do this all day. They can be switched off, for example by people who use speech input. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(areShortcutsOn)

  const act: Record<string, () => void> = {
    '/': () => searchField()?.focus(),
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: () => rowInFocus()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
    '?': () => setOpen(true),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Other filters stand between the field and the rows, and letters choose in them.
    if (event.key === 'ArrowDown' && event.target instanceof HTMLElement && event.target.matches(listSearch)) {
      event.preventDefault()
      return moveRow(1)
    }
    if (isTyping(event.target) || document.querySelector('[role="menu"]')) return
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    const key = event.key.toLowerCase()
    if (dialog) return void (pressButton(dialog, key) && event.preventDefault())
    const row = rowInFocus()
    if (event.key === 'Enter' && row === document.activeElement && row) {
      event.preventDefault()
      return openRow(row)
    }
    const run = act[key]
    if (run) run()
    else if (!pressButton(document.body, key, row)) return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <div className={styles.open}>
        <IconButton icon="keyboard" label="Keyboard shortcuts" onClick={() => setOpen(true)} />
      </div>
      <Dialog open={isOpen} title="Keyboard shortcuts" onClose={() => setOpen(false)}>
        <Facts>
          {keys.map(([key, words]) => (
            <Fact key={key} label={<kbd>{key}</kbd>}>
              {words}
            </Fact>
          ))}
        </Facts>
        <p>They do not work while you type. Turn them off if they get in the way of voice input or a screen reader.</p>
        <CheckboxField
          label="Use keyboard shortcuts"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked)
            keepShortcuts(target.checked)
          }}
        />
      </Dialog>
    </>
  )
}
