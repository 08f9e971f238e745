/** Which beds of a room are drawn as occupied. The server only counts them; which bed it is, only this page remembers. */
export function layOut(before: readonly boolean[], taken: number, beds: number): boolean[] {
  const cells = Array.from({ length: Math.max(beds, taken) }, (_, bed) => before[bed] ?? false)
  for (let bed = 0; bed < cells.length && count(cells) < taken; bed += 1) cells[bed] = true
  for (let bed = cells.length - 1; bed >= 0 && count(cells) > taken; bed -= 1) cells[bed] = false
  return cells
}

export const count = (cells: readonly boolean[]) => cells.filter(Boolean).length

export const flip = (cells: readonly boolean[], bed: number) => cells.map((isTaken, at) => (at === bed ? !isTaken : isTaken))
