export const neutralPage = 'https://www.weather.gov/'

const pressesNeeded = 3
const withinMs = 2_000

/** Blanks the page at once, then puts another in its place in the history. */
export function leaveQuickly() {
  document.title = 'Weather'
  document.documentElement.hidden = true
  location.replace(neutralPage)
}

/** Tells when Shift alone was pressed three times in a row; any other key starts anew. */
export function shiftCounter() {
  let presses: number[] = []
  return (key: string, at: number) => {
    presses = key === 'Shift' ? [...presses, at].slice(-pressesNeeded) : []
    return presses.length === pressesNeeded && at - presses[0]! <= withinMs
  }
}
