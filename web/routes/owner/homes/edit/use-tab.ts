import { useEffect, useRef, useState } from 'react'
import type { HomeSection } from '#contract/homes/private-home.ts'
import { ApiError, type Changed } from '#web/api/client.ts'
import { randomId } from '#web/ui/random-id.ts'
import type { EditedHome } from './edited-home.ts'
import { type Errors, fieldsOf } from './fields.ts'
import { keep, readKept } from './kept-draft.ts'
import { type Send, sender } from './send.ts'

export type TabProps = { home: EditedHome; reload: () => Promise<EditedHome> }

export type SaveTools<Draft> = { send: Send; stored: Draft; change: (step: (draft: Draft) => Draft) => void }

/** A save that failed in part: the message says which part, and what they typed is still there. */
export type PartlySaved<Draft> = { words: string; notice: string; unsaved: (fresh: Draft) => Draft }

type Versions = Readonly<Record<HomeSection, number>>
/** A conflict; for an action, `again` repeats it if the person decides to go ahead. */
type Conflict = Changed & { again?: () => Promise<unknown> }

type Options<Draft> = TabProps & {
  section: HomeSection
  /** What the tab shows of a stored home. */
  draftOf: (home: EditedHome) => Draft
  /** What can be seen to be invalid before anything is sent, by field. */
  check?: (draft: Draft) => Errors
  /**
   * Sends what changed and returns the success message. `stored` is the draft as last fetched. For a created item, `change` sets
   * its stored id at once: if the next call fails, saving again must not create it twice.
   */
  save: (draft: Draft, tools: SaveTools<Draft>) => Promise<string | PartlySaved<Draft>>
  /** This tab's wording of a failure. */
  failed?: (message: string) => string
}

const successSeconds = 3
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const versionsOf = ({ editing: { sections } }: EditedHome) =>
  Object.fromEntries(Object.entries(sections).map(([name, { version }]) => [name, version])) as Versions

/** What all tabs of the editor share: a draft, its errors, and saving it without harm to what others saved. */
export function useTab<Draft extends object>({ home, reload, section, draftOf, check, save, failed }: Options<Draft>) {
  const [kept] = useState(() => readKept<Draft>(home.id, section))
  const [stored, setStored] = useState(() => draftOf(home))
  const [draft, setDraft] = useState(() => kept?.draft ?? stored)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [failedTries, setFailedTries] = useState(0)
  const [success, setSuccess] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setIsSaving] = useState(false)
  /** The versions this person has seen. The home may be fetched again in the meantime without being shown here. */
  const looked = useRef(kept?.versions ?? versionsOf(home))
  const saveId = useRef(kept?.saveId)

  const isDirty = !same(stored, draft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that ended may have changed what the refs hold.
  useEffect(() => {
    keep(home.id, section, isDirty ? { versions: looked.current, saveId: saveId.current, draft } : null)
  }, [home.id, section, isDirty, draft, isSaving])
  useEffect(() => {
    if (success === undefined) return
    const timer = setTimeout(() => setSuccess(undefined), successSeconds * 1000)
    return () => clearTimeout(timer)
  }, [success])

  function show(fresh: EditedHome, unsaved = (draft: Draft) => draft) {
    looked.current = versionsOf(fresh)
    saveId.current = undefined
    setStored(draftOf(fresh))
    setDraft(unsaved(draftOf(fresh)))
  }

  /** A save that was interrupted continues under its id. */
  function begin() {
    saveId.current ??= randomId()
    return sender({ section, saveId: saveId.current, versionOf: (name) => looked.current[name] })
  }

  async function submit(): Promise<boolean> {
    if (isSaving) return false
    setFailure(undefined)
    setSuccess(undefined)
    setNotice(undefined)
    const wrong = check?.(draft) ?? {}
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) {
      setFailedTries((tries) => tries + 1)
      return false
    }
    setIsSaving(true)
    try {
      const saved = await save(draft, { send: begin(), stored, change: setDraft })
      const [words, partly] = typeof saved === 'string' ? [saved] : [saved.words, saved]
      show(await reload(), partly?.unsaved)
      setSuccess(words)
      setNotice(partly?.notice)
      return !partly
    } catch (error) {
      setFailedTries((tries) => tries + 1)
      const message = (error instanceof Error && error.message) || 'Failed to update property'
      setFailure(failed ? failed(message) : message)
      if (error instanceof ApiError) {
        setErrors(Object.fromEntries([...error.issues].reverse().map(({ path, message }) => [path, message])))
        setConflict(error.changed)
      }
      return false
    } finally {
      setIsSaving(false)
    }
  }

  /** Runs an action that takes effect at once, beside what is typed and not saved yet. `step` applies it to what is shown. */
  async function act(work: (send: Send) => Promise<unknown>, step: (draft: Draft) => Draft) {
    try {
      await work(begin())
    } catch (error) {
      if (!(error instanceof ApiError) || !error.changed) throw error
      setConflict({ ...error.changed, again: () => act(work, step) })
      return
    }
    setStored(step)
    setDraft(step)
    // Refreshes what surrounds the tab; if this fails, the next save reports it.
    void reload().catch(() => undefined)
  }

  /** A field that is being corrected is no longer marked as invalid. */
  const forgive = (names: readonly string[]) =>
    setErrors((now) =>
      names.some((name) => name in now) ? Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))) : now,
    )

  /** Pass a function if the change comes later than the click that caused it: more may have been typed in the meantime. */
  function change(part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) {
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
    if (typeof part === 'object') forgive(Object.keys(part))
  }
  return {
    section,
    draft,
    stored,
    change,
    act,
    errors,
    forgive,
    failedTries,
    fields: fieldsOf(draft, change, errors),
    isDirty,
    wasKept: kept !== null && isDirty,
    isSaving,
    failure,
    notice,
    success,
    submit,
    discard() {
      setDraft(stored)
      setNotice(undefined)
      keep(home.id, section, null)
    },
    conflict: conflict && {
      by: conflict.by,
      isMine: conflict.isYou === true,
      close: () => setConflict(undefined),
      /** Shows the other person's version and drops what was typed here. */
      seeTheirs: async () => {
        show(await reload())
        setFailure(undefined)
        setErrors({})
        setConflict(undefined)
      },
      /** Saves what was typed here over the other person's version. */
      saveMine: async () => {
        looked.current = { ...looked.current, [conflict.section]: conflict.version }
        if (conflict.again) await conflict.again()
        setConflict((now) => (now === conflict ? undefined : now))
        if (!conflict.again) await submit()
      },
    },
  }
}

export type Tab = Omit<ReturnType<typeof useTab<object>>, 'fields' | 'change' | 'draft' | 'stored' | 'act'>
