import { PropertySymbol } from 'happy-dom'
import { beforeEach, vi } from 'vitest'
import { cleanup } from './render.tsx'
// Forms load it when they are shown. The first one of a run would send what was typed later than the others.
import '#web/ui/checker.ts'

vi.mock('#web/features/homes/map/create-pin-map.client.ts', () => import('./fake-map.ts'))

// Of two options that are both set as selected, the last one counts; happy-dom takes another one.
const { selectedness, updateSelectedness } = PropertySymbol
type Select = HTMLSelectElement & { [updateSelectedness](option: HTMLOptionElement | null): void }
const select = HTMLSelectElement.prototype as Select
const update = select[updateSelectedness]!
select[updateSelectedness] = function (this: Select, option) {
  const chosen = [...this.options].filter((one) => (one as unknown as Record<symbol, boolean>)[selectedness])
  update.call(this, option ?? (chosen.length > 1 && !this.multiple ? chosen.at(-1)! : null))
}

// A window of this library is never idle. What waits for that is done by the end of its test.
window.requestIdleCallback = (run) => setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 })) as unknown as number
window.cancelIdleCallback = clearTimeout

beforeEach(() => {
  cleanup()
  // Files share a window: what a test drew without `render` would stand in the next one's screen.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
