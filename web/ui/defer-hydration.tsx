import { Component, type ReactNode, Suspense, useId } from 'react'
import { drawRestWhenUsed } from './draw-late.ts'

/** `turn` resolves when its turn has come. */
type Part = { turn: Promise<void>; begin: () => void; hasBegun: boolean }

/** The address of the page that the server wrote, while it is hydrated. */
let hydrated: string | undefined
/** The parts of that page, in the order in which they are met. */
const parts = new Map<string, Part>()

export function startHydration(address: string) {
  hydrated = address
  parts.clear()
}

function hydrate(part: Part) {
  part.hasBegun = true
  part.begin()
}

/** The first pass over the page is done. Each part is hydrated in a task of its own, so what someone does in between is answered. */
export function hydrateParts() {
  const hydrateNext = () => {
    const next = parts.values().find(({ hasBegun }) => !hasBegun)
    if (next) {
      hydrate(next)
      setTimeout(hydrateNext)
    } else {
      finish()
      drawRestWhenUsed()
    }
  }
  setTimeout(hydrateNext)
  // A press or a key is meant for what it meets, which may be a part that has not had its turn.
  for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, finish, { capture: true, once: true })
}

function finish() {
  hydrated = undefined
  for (const part of parts.values()) if (!part.hasBegun) hydrate(part)
}

/** None on the server, and none in a page that the browser makes itself. */
function partOf(id: string) {
  const known = parts.get(id)
  if (known || hydrated === undefined || hydrated !== location.href) return known
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  const part = { turn, begin, hasBegun: false }
  parts.set(id, part)
  return part
}

/**
 * Hydrates a part of a long page after what is around it; until then it stays as the server rendered it. All at once, which is
 * Preact's way, would keep a slow phone busy for half a second. A part is exactly one element, because Preact keeps one for a
 * component that suspends.
 */
export const DeferHydration = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <InTurn id={useId()}>{children}</InTurn>
  </Suspense>
)

class InTurn extends Component<{ id: string; children: ReactNode }> {
  /** What Preact tells a component of itself: its place in the tree, and how the ids below that place are counted. */
  declare readonly __v: { __m?: [string, number] }
  /** Ids are counted in the order of rendering, which differs from the server's, so each part counts its own: from its first rendering to its last. */
  readonly #ids: [string, number] = [this.props.id.slice(1), 0]

  override render() {
    const { id, children } = this.props
    this.__v.__m = this.#ids
    const part = partOf(id)
    if (part && !part.hasBegun) throw part.turn
    return children
  }
}
