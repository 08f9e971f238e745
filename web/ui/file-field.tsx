import { type ComponentProps, type ReactNode, useState } from 'react'
import { errorMessage } from './error-message.ts'
import { TextField } from './field.tsx'
import { Stack } from './layout.tsx'
import { Progress } from './progress.tsx'

type Field = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'accept' | 'help' | 'optional' | 'error' | 'disabled' | 'onChange'
>
type Props = Field & {
  /** How much of the file was sent, in percent, while the form around the field sends it. */
  percent?: number | undefined
}

/**
 * A file of a form, with the progress of its upload and its error. While it is sent, no other can be chosen, but the field is not
 * `disabled`, because browsers take the focus from a field that is.
 */
export const FileField = ({ percent, ...field }: Props) => {
  const isSending = percent !== undefined
  return (
    <div>
      <TextField
        {...field}
        type="file"
        aria-disabled={isSending || undefined}
        onClick={isSending ? (event) => event.preventDefault() : undefined}
      />
      <div role="status">{isSending && <UploadProgress percent={percent} />}</div>
    </div>
  )
}

type UploadProps = Omit<Props, 'percent' | 'name' | 'onChange'> & {
  /** Sends the file as soon as it is chosen. If it throws, the message stands under the field. */
  send: (file: File, onProgress: (percent: number) => void) => Promise<unknown>
  /** The message of a failure; the one of the error, if it is not passed. */
  failed?: (file: File, message: string) => string
  /** What was uploaded so far, and how it is removed. */
  children?: ReactNode
}

/** A file that is uploaded as soon as it is chosen. */
export function UploadField({ send, failed, error, children, ...field }: UploadProps) {
  const [failure, setFailure] = useState<string>()
  const [percent, setPercent] = useState<number>()

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0]
    // One that is dropped on the field while another is sent.
    if (!file || percent !== undefined) return
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
      <FileField {...field} percent={percent} error={failure ?? error} onChange={({ target }) => void choose(target)} />
      {children}
    </div>
  )
}

/** At 100 percent the server still has to check the file. */
const UploadProgress = ({ percent }: { percent: number }) => (
  <Stack gap={1}>
    <span>{percent < 100 ? `Uploading: ${percent}%` : 'Checking file...'}</span>
    <Progress value={percent} label="Upload progress" />
  </Stack>
)
