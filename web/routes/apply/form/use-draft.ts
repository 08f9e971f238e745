import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { ApiError, call } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'
import { errorMessage } from '#web/ui/error-message.ts'

type Change = { answers?: ApplicationAnswers; bedroomId?: string; documentIds?: string[] }
export type SaveState = { is: 'saved' } | { is: 'saving' } | { is: 'failed'; words: string } | { is: 'elsewhere'; words: string }
export type Draft = ReturnType<typeof useApplicationDraft>

const pauseMilliseconds = 700

/** Autosave: saves when the person pauses, one request at a time, each based on the latest version it knows. */
export function useApplicationDraft(first: OwnApplication) {
  const queryClient = useQueryClient()
  const [application, setApplication] = useState(first)
  const [documentIds, setDocumentIds] = useState(() => first.documents.map(({ id }) => id))
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const waiting = useRef<Change>({})
  const version = useRef(first.version)
  const newest = useRef(first)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(fresh: OwnApplication) {
    version.current = fresh.version
    newest.current = fresh
    // What was typed while the response was on its way stays on the screen.
    setApplication({ ...fresh, answers: { ...fresh.answers, ...waiting.current.answers } })
    setDocumentIds(waiting.current.documentIds ?? fresh.documents.map(({ id }) => id))
    queryClient.setQueryData(apiQuery('GET /residents/applications/{id}', { params: { id: fresh.id } }).queryKey, fresh)
  }

  async function saveOnce() {
    const change = waiting.current
    if (Object.keys(change).length === 0) return
    waiting.current = {}
    setState({ is: 'saving' })
    try {
      const body = { version: version.current, ...change }
      show(await call('PUT /residents/applications/{id}', { params: { id: first.id }, body }))
      setState({ is: 'saved' })
    } catch (error) {
      waiting.current = { ...change, ...waiting.current, answers: { ...change.answers, ...waiting.current.answers } }
      const words = errorMessage(error, 'Something went wrong.')
      setState({ is: error instanceof ApiError && error.changed ? 'elsewhere' : 'failed', words })
      throw error
    }
  }

  /** Saves everything typed so far and returns the application as the server has it. Throws if saving fails. */
  async function flush() {
    clearTimeout(timer.current)
    await running.current?.catch(() => {})
    running.current = saveOnce()
    await running.current
    return newest.current
  }

  function change(part: Change) {
    const { answers, ...rest } = part
    waiting.current = { ...waiting.current, ...rest, ...(answers && { answers: { ...waiting.current.answers, ...answers } }) }
    const { bedroomId } = rest
    setApplication((before) => ({
      ...before,
      answers: { ...before.answers, ...answers },
      bedroom: before.rooms.find(({ id }) => id === bedroomId) ?? before.bedroom,
    }))
    if (rest.documentIds) setDocumentIds(rest.documentIds)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush().catch(() => {}), pauseMilliseconds)
  }

  /** Replaces the local draft with the newest version, saved on another device. */
  async function takeNewest() {
    clearTimeout(timer.current)
    waiting.current = {}
    show(await call('GET /residents/applications/{id}', { params: { id: first.id } }))
    setState({ is: 'saved' })
  }

  // Leaving the page in the middle of a word still saves it.
  const leave = useEffectEvent(() => void flush().catch(() => {}))
  useEffect(() => () => leave(), [])

  return { application, documentIds, state, change, flush, takeNewest, replace: show }
}
