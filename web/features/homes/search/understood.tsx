import type { Found } from './load-search.ts'
import { whatWasRead } from './what-was-read.ts'

/** How the typed words were taken, and what of them could not be. */
export function Understood({ search, found }: { search: URLSearchParams; found: Found }) {
  return whatWasRead(search, found).map((sentence) => <p key={sentence}>{sentence}</p>)
}
