import type { Found } from './load-search.ts'
import { whatWasRead } from './what-was-read.ts'

/** How the typed text was understood, and which parts of it were not. */
export function Understood({ search, found }: { search: URLSearchParams; found: Found }) {
  return whatWasRead(search, found).map((sentence) => <p key={sentence}>{sentence}</p>)
}
