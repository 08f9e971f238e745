import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod'
import { ApiError, type Issue } from '#web/api/client.ts'
import { forgetForm, keepForm, restoreForm } from '#web/drafts/form-draft.ts'
import { errorMessage } from './error-message.ts'
import { findField, focusMessage } from './find-field.ts'
import { useHydrated } from './hydrated.ts'
import { followUp } from './lost-focus.ts'

type Options<S extends z.ZodType> = {
  /** Public forms pass a function: the schema weighs more than its page, so it is loaded separately. */
  schema: S | (() => Promise<S>)
  /** Reads the value to check from the form's fields. */
  read: (data: FormData) => unknown
  /**
   * Sends the value. If it throws, the error is shown, at the fields that the response names. What it returns may have a `message`
   * that is read where the form itself is gone afterward.
   */
  send: (value: z.output<S>) => Promise<unknown>
  /** Names the form and its record. What is typed is then kept as a draft until it is sent, even across an expired session. */
  keptAs?: string
  /** The version of the record that the form is based on, from `useSeenVersion`. It is kept with the draft. */
  version?: number | undefined
}

type Refused = { form: HTMLFormElement; names: readonly string[]; failure?: string | undefined }

async function load<S extends z.ZodType>(schema: Options<S>['schema']) {
  await import('./checker.ts')
  return typeof schema === 'function' ? schema() : schema
}

/** How every form works: check, focus what is wrong, send once, keep what was typed. */
export function useForm<S extends z.ZodType>({ schema, read, send, keptAs, version }: Options<S>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const sending = useRef(false)
  const [refused, setRefused] = useState<Refused>()
  const isReady = useHydrated()
  // Prefetches the schema once the page has loaded, so that no one waits for it after pressing the button.
  const prepare = useEffectEvent(() => void load(schema).catch(() => undefined))
  useEffect(() => prepare(), [])
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (form && keptAs) void restoreForm(keptAs, form)
    },
    [keptAs],
  )

  function show(form: HTMLFormElement, issues: readonly Issue[], failure?: string) {
    // In the order of the fields, with the first message of each.
    const byField = Map.groupBy(issues, ({ path }) => path)
    setErrors(Object.fromEntries([...byField].map(([path, [first]]) => [path, first!.message])))
    setRefused({ form, names: issues.map(({ path }) => path), failure })
  }
  // The focus, and with it the view, goes to the summary of a long form, which exists only after this render, or else to the first
  // invalid field, or else to the message: it may stand far above the button that was pressed.
  useEffect(() => {
    if (!refused) return
    const summary = refused.form.querySelector<HTMLElement>('[data-error-summary]')
    const field = refused.names.map((name) => findField(refused.form, name)).find((found) => found !== undefined)
    const found = summary ?? field
    if (found) found.focus()
    else focusMessage(refused.form, refused.failure)
  }, [refused])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    setFailure(undefined)
    const given = read(new FormData(form))
    sending.current = true
    setIsSubmitting(true)
    try {
      const checked = (await load(schema)).safeParse(given)
      if (!checked.success)
        return show(
          form,
          checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        )
      setErrors({})
      followUp(await send(checked.data))
      if (keptAs) forgetForm(keptAs)
    } catch (error) {
      const message = errorMessage(error, 'Something went wrong. Nothing you entered was lost. Please try again.')
      setFailure(message)
      show(form, error instanceof ApiError ? error.issues : [], message)
    } finally {
      sending.current = false
      setIsSubmitting(false)
    }
  }

  // A form sent before hydration must not put what was typed into the query string, so its method is POST.
  const formProps = {
    onSubmit,
    noValidate: true,
    method: 'post',
    ...(keptAs && {
      ref: restore,
      onInput: (event: FormEvent<HTMLFormElement>) => keepForm(keptAs, event.currentTarget, version),
    }),
  } as const
  return { onSubmit, errors, failure, isSubmitting, isReady, formProps }
}
