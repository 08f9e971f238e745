/** A seeded random generator: the same text gives the same choices on every machine. */
export function seededBy(words: string) {
  let state = 2166136261
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  function shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let last = copy.length - 1; last > 0; last--) {
      const other = between(0, last)
      ;[copy[last], copy[other]] = [copy[other]!, copy[last]!]
    }
    return copy
  }
  return {
    between,
    pick,
    shuffled,
    chance: (share: number) => next() < share,
    some: <T>(list: readonly T[], count: number) => shuffled(list).slice(0, count),
  }
}

export type Seeded = ReturnType<typeof seededBy>

/** Deals every card once before any returns; a hand never gets the same card twice. */
export function deckOf<T>(cards: readonly T[], random: Seeded) {
  let waiting = random.shuffled(cards)
  return function deal(hand: Set<unknown>): T | undefined {
    let at = waiting.findIndex((card) => !hand.has(card))
    if (at < 0) {
      waiting = [...waiting, ...random.shuffled(cards)]
      at = waiting.findIndex((card) => !hand.has(card))
    }
    if (at < 0) return undefined
    const [card] = waiting.splice(at, 1)
    hand.add(card)
    return card
  }
}
