type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** What changed between two texts, word by word: the longest common run of words stays, everything else was added or removed. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const common = commonLengths(old, now)
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], word: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += word
    else parts.push({ kind, text: word })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', now[j]!)
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      add('removed', old[i]!)
      i += 1
    } else {
      add('added', now[j]!)
      j += 1
    }
  }
  return parts
}

/** A word keeps the space after it, so that the parts put together are the text. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

/** How many words the rests of both texts, from each position on, have in common. */
function commonLengths(old: readonly string[], now: readonly string[]) {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}
