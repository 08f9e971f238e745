import { useEffect, useRef, useState } from 'react'
import type { HomeSection } from '#contract/home-inside.ts'
import { ApiError, type Changed } from '#web/api/client.ts'
import { randomId } from '#web/ui/random-id.ts'
import type { EditedHome } from './edited-home.ts'
import { type Errors, fieldsOf } from './fields.ts'
import { keep, readKept } from './kept-draft.ts'
import { type Send, sender } from './send.ts'

export type TabProps = { home: EditedHome; reload: () => Promise<EditedHome> }

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
  save: (draft: Draft, tools: { send: Send; stored: Draft; change: (step: (draft: Draft) => Draft) => void }) => Promise<string>
  /** How this tab words a failure. */
  failed?: (message: string) => string
}

const successSeconds = 3
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** All that a tab of the editor has in common: a draft, what is wrong with it, and saving it without harm to what others saved. */
export function useTab<Draft extends object>({ home, reload, section, draftOf, check, save, failed }: Options<Draft>) {
  const [kept] = useState(() => readKept<Draft>(home.id, section))
  const [stored, setStored] = useState(() => draftOf(home))
  const [draft, setDraft] = useState(() => kept?.draft ?? stored)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [success, setSuccess] = useState<string>()
  const [conflict, setConflict] = useState<Changed>()
  const [busy, setBusy] = useState(false)
  /** What this person has looked at, where that is not what was last read. */
  const looked = useRef<Partial<Record<HomeSection, number>>>(kept ? { [section]: kept.version } : {})
  const saveId = useRef<string>(undefined)

  const versionOf = (name: HomeSection) => looked.current[name] ?? home.editing.sections[name].version
  const isDirty = !same(stored, draft)

  useEffect(() => {
    keep(home.id, section, isDirty ? { version: looked.current[section] ?? home.editing.sections[section].version, draft } : null)
  }, [home, section, isDirty, draft])
  useEffect(() => {
    if (success === undefined) return
    const timer = setTimeout(() => setSuccess(undefined), successSeconds * 1000)
    return () => clearTimeout(timer)
  }, [success])

  function show(fresh: EditedHome) {
    looked.current = {}
    setStored(draftOf(fresh))
    setDraft(draftOf(fresh))
  }

  async function submit(): Promise<boolean> {
    if (busy) return false
    setFailure(undefined)
    setSuccess(undefined)
    const wrong = check?.(draft) ?? {}
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    // A save that broke off goes on under its name.
    saveId.current ??= randomId()
    try {
      const send = sender({ section, saveId: saveId.current, versionOf })
      const words = await save(draft, { send, stored, change: setDraft })
      saveId.current = undefined
      show(await reload())
      setSuccess(words)
      return true
    } catch (error) {
      const message = (error instanceof Error && error.message) || 'Failed to update property'
      setFailure(failed ? failed(message) : message)
      if (error instanceof ApiError) {
        setErrors(Object.fromEntries([...error.issues].reverse().map(({ path, message }) => [path, message])))
        setConflict(error.changed)
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  /** By a function where the change comes later than the click that caused it: more may have been typed meanwhile. */
  const change = (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
  return {
    section,
    draft,
    stored,
    change,
    errors,
    fields: fieldsOf(draft, change, errors),
    isDirty,
    wasKept: kept !== null && isDirty,
    busy,
    failure,
    success,
    submit,
    discard() {
      setDraft(stored)
      keep(home.id, section, null)
    },
    conflict: conflict && {
      by: conflict.by,
      close: () => setConflict(undefined),
      /** Their version, without what was typed here. */
      async seeTheirs() {
        show(await reload())
        setFailure(undefined)
        setErrors({})
        setConflict(undefined)
      },
      /** What was typed here, over theirs. */
      saveMine() {
        looked.current = { ...looked.current, [conflict.section]: conflict.version }
        saveId.current = randomId()
        setConflict(undefined)
        return submit()
      },
    },
  }
}

export type Tab = Omit<ReturnType<typeof useTab<object>>, 'fields' | 'change' | 'draft' | 'stored'>
