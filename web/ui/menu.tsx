import { Menu as Base } from '@base-ui/react/menu'
import { createContext, type FocusEvent, type ReactElement, type ReactNode, useContext, useRef } from 'react'
import { Link } from 'react-router'
import { joined } from './element.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import popup from './popup.module.css'

type Props = {
  /** Opens the menu, and names it. */
  button: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

type Action = () => void

const Choose = createContext<(action: Action) => void>((action) => action())

/** Opened with a key, a menu highlights its first item and then gets the focus itself, which belongs to that item. */
function focusHighlighted({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-highlighted]')?.focus()
}

/** A button with a menu of actions and links. Arrow keys and letters choose, Escape closes. */
export function Menu({ button, align = 'end', children }: Props) {
  // The items are rendered beside the button: in the same landmark, and in the same dialog, outside of which all is inert.
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = useRef<Action>(undefined)
  // Acts when the menu is closed and its button has the focus again, so that a dialog can return the focus there.
  function onOpenChangeComplete(isOpen: boolean) {
    const action = chosen.current
    if (isOpen || !action) return
    chosen.current = undefined
    opener.current?.focus()
    action()
  }
  return (
    <div ref={place} className={styles.menu}>
      <Base.Root modal={false} onOpenChangeComplete={onOpenChangeComplete}>
        <Base.Trigger ref={opener} render={button} />
        <Base.Portal container={place}>
          {/* Fixed, so that a sidebar that scrolls does not cut it off. */}
          <Base.Positioner align={align} sideOffset={4} positionMethod="fixed" className={styles.positioner}>
            <Base.Popup onFocus={focusHighlighted} className={joined(popup.popup, styles.popup)}>
              <Choose
                value={(action) => {
                  chosen.current = action
                }}
              >
                {children}
              </Choose>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}

type ItemProps = { icon?: IconName | undefined; children: ReactNode }

export function MenuItem({
  icon,
  children,
  isDanger,
  disabled,
  onClick,
}: ItemProps & { isDanger?: boolean; disabled?: boolean; onClick?: Action }) {
  const choose = useContext(Choose)
  return (
    <Base.Item
      disabled={disabled}
      onClick={() => onClick && choose(onClick)}
      className={joined(popup.choice, styles.item, isDanger && styles.danger)}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Base.Item>
  )
}

export function MenuLink({ to, icon, children }: ItemProps & { to: string }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={joined(popup.choice, styles.item)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Base.LinkItem>
  )
}

export const MenuSeparator = () => <Base.Separator className={styles.separator} />
