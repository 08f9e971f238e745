const place = 'waymark.staff.shortcuts'

/** The setting is kept on this device; without storage the shortcuts are on. */
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
    // Without storage the setting lasts for this visit only.
  }
}

/** Whether the focused element takes text, so that letters are not shortcuts there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
