import { useEffect, useRef, useState } from 'react'
import type { HomeSection } from '#contract/homes/home-inside.ts'
import { ApiError, type Changed } from '#web/api/client.ts'
import { randomId } from '#web/ui/random-id.ts'
import type { EditedHome } from './edited-home.ts'
import { type Errors, fieldsOf } from './fields.ts'
import { keep, readKept } from './kept-draft.ts'
import { type Send, sender } from './send.ts'

export type TabProps = { home: EditedHome; reload: () => Promise<EditedHome> }

export type SaveTools<Draft> = { send: Send; stored: Draft; change: (step: (draft: Draft) => Draft) => void }

/** Saved but for some of it, which the person is told of and finds typed as it was. */
export type PartlySaved<Draft> = { words: string; notice: string; unsaved: (fresh: Draft) => Draft }

type Versions = Readonly<Record<HomeSection, number>>
/** Of an action: how it goes on when the person decides to do it all the same. */
type Conflict = Changed & { again?: () => Promise<unknown> }

type Options<Draft> = TabProps & {
  section: HomeSection
  /** What the tab shows of a home as it is stored. */
  draftOf: (home: EditedHome) => Draft
  /** What can be seen to be wrong before anything is sent, by the field's name. */
  check?: (draft: Draft) => Errors
  /**
   * Sends what changed and returns the words of success. `stored` is the draft as last read. Where an item was created, `change`
   * gives it its stored id at once: if the next call fails, saving again must not create it twice.
   */
  save: (draft: Draft, tools: SaveTools<Draft>) => Promise<string | PartlySaved<Draft>>
  /** How this tab words a failure. */
  failed?: (message: string) => string
}

const successSeconds = 3
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const versionsOf = ({ editing: { sections } }: EditedHome) =>
  Object.fromEntries(Object.entries(sections).map(([name, { version }]) => [name, version])) as Versions

/** All that a tab of the editor has in common: a draft, what is wrong with it, and saving it without harm to what others saved. */
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
  /** What this person has looked at. The home may be read anew meanwhile, without what is shown here. */
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

  /** A save that broke off goes on under its name. */
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

  /** Something that counts at once, beside what is typed and not saved yet. `step` takes it over into what is shown. */
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
    // For what stands around the tab; if it fails, the next save tells.
    void reload().catch(() => undefined)
  }

  /** A field that is being corrected is no longer marked. */
  const forgive = (names: readonly string[]) =>
    setErrors((now) =>
      names.some((name) => name in now) ? Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))) : now,
    )

  /** By a function where the change comes later than the click that caused it: more may have been typed meanwhile. */
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
      /** Their version, without what was typed here. */
      seeTheirs: async () => {
        show(await reload())
        setFailure(undefined)
        setErrors({})
        setConflict(undefined)
      },
      /** What was typed here, over theirs. */
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
