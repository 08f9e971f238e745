import { useDraft } from './use-draft.ts'

/** What was typed, and the stored text it began from. */
type TextDraft = { typed: string; from: string }

type Options = {
  keptAs: string
  /** The text as it was last read. */
  stored: string
  /** Reads it once more: it has no version, so it is compared just before a draft replaces it. */
  readNow: () => Promise<string>
  /** Stores a text and returns it as it is stored. */
  store: (text: string) => Promise<string>
}

/**
 * A text that several people change, such as a team's notes. A draft never replaces what someone else saved in the meantime,
 * unseen.
 */
export function useSharedText({ keptAs, stored, readNow, store }: Options) {
  const [draft, setDraft] = useDraft<TextDraft | null>(keptAs, null)
  const typed = draft?.typed ?? stored

  function write(text: string) {
    const from = draft?.from ?? stored
    setDraft(text === from ? null : { typed: text, from })
  }

  /** Returns false, and stores nothing, if someone else has saved in the meantime what the person has not seen. */
  async function save(seen = draft?.from) {
    if (!draft) return true
    if ((await readNow()) !== seen) return false
    const saved = await store(draft.typed)
    // What was typed while it was being saved stays a draft.
    setDraft((after) => (after && after.typed !== draft.typed ? { typed: after.typed, from: saved } : null))
    return true
  }

  return {
    stored,
    typed,
    write,
    save,
    isChanged: draft !== null,
    isOutdated: draft !== null && draft.from !== stored && draft.typed !== stored,
    keepMine: () => setDraft({ typed, from: stored }),
    keepTheirs: () => setDraft(null),
  }
}
