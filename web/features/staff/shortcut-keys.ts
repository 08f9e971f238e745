const place = 'waymark.staff.shortcuts'

/** Kept on this device; a browser that keeps nothing has them on. */
export function areShortcutsOn() {
  try {
    return globalThis.localStorage?.getItem(place) !== 'off'
  } catch {
    return true
  }
}

export function keepShortcuts(isOn: boolean) {
  try {
    localStorage.setItem(place, isOn ? 'on' : 'off')
  } catch {
    // For this visit only, then.
  }
}

/** Letters belong to whatever takes them. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
