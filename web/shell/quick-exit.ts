import { forgetSentEmail } from '#web/session/sent-email.ts'

export const neutralPage = 'https://www.weather.gov/'

const pressesNeeded = 3
const withinMs = 2_000

/** Blanks the page at once, then replaces it in the history. */
export function leaveQuickly() {
  document.title = 'Weather'
  document.documentElement.hidden = true
  forgetSentEmail()
  location.replace(neutralPage)
}

/** Detects three presses of Shift in a row; any other key resets the count. */
export function shiftCounter() {
  let presses: number[] = []
  return (key: string, at: number) => {
    presses = key === 'Shift' ? [...presses, at].slice(-pressesNeeded) : []
    return presses.length === pressesNeeded && at - presses[0]! <= withinMs
  }
}
