/**
 * Words that may mean someone wants to hurt themselves or used and is in danger. They are looked for on this device only: the
 * writer sees where help is, and no one else learns of it.
 */
const crisis = [
  /\b(kill(ing)?|hurt(ing)?|harm(ing)?|cut(ting)?) my\s?self\b/i,
  /\b(end|ending|take|taking) (my (own )?life|it all)\b/i,
  /\bsuicid(e|al)\b/i,
  /\b(want|wanna|going|ready|rather) (to )?(die|be dead)\b/i,
  /\b(don[’']?t|do not) want to (live|be here|wake up)\b/i,
  /\bno (reason|point) (to|in) (live|living|go on|going on)\b/i,
  /\b(better off|everyone.{0,20}better) without me\b/i,
  /\b(overdos(e|ed|ing)|took too (much|many))\b/i,
]

export const hasCrisisWords = (text: string) => crisis.some((pattern) => pattern.test(text))
