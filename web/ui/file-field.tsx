import { type ComponentProps, type ReactNode, useState } from 'react'
import { errorMessage } from './error-message.ts'
import { TextField } from './field.tsx'
import { Muted } from './text.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'accept' | 'help' | 'optional' | 'error' | 'disabled'> & {
  /** Sends the file as soon as it is chosen. If it throws, the message stands under the field. */
  send: (file: File, onProgress: (percent: number) => void) => Promise<unknown>
  /** The message of a failure; the one of the error, if it is not passed. */
  failed?: (file: File, message: string) => string
  /** What was uploaded so far, and how it is removed. */
  children?: ReactNode
}

/** A file that is uploaded as soon as it is chosen, with its progress and its error. */
export function FileField({ send, failed, error, disabled, children, ...field }: Props) {
  const [failure, setFailure] = useState<string>()
  const [percent, setPercent] = useState<number>()

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0]
    if (!file) return
    setFailure(undefined)
    setPercent(0)
    try {
      await send(file, setPercent)
    } catch (fault) {
      const message = errorMessage(fault)
      setFailure(failed ? failed(file, message) : message)
    } finally {
      // Resetting the field allows choosing the same file again.
      input.value = ''
      setPercent(undefined)
    }
  }

  return (
    <div>
      <TextField
        {...field}
        type="file"
        disabled={disabled || percent !== undefined}
        error={failure ?? error}
        onChange={({ target }) => void choose(target)}
      />
      <Muted role="status">{percent !== undefined && uploadProgress(percent)}</Muted>
      {children}
    </div>
  )
}

/** At 100 percent the server still has to check the file. */
export const uploadProgress = (percent: number) => (percent < 100 ? `Uploading: ${percent}%` : 'Checking file...')
