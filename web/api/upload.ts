import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { apiBase, headersOf, readAnswer, unreachable } from './client.ts'
import { type Parts, requestLine } from './request-line.ts'

/** By specification, the message of a failed photo upload whose response has none of its own. */
export const imageUploadFailed = 'Image upload failed'

type Options = Pick<Parts, 'params'> & {
  /** Called with 0 to 100 as the file leaves this device. */
  onProgress?: (percent: number) => void
  headers?: Record<string, string>
  /** The message of a failure whose response has none of its own. */
  otherwise?: string
}

/** Like `call`, but sends a form with a file and reports the progress, which `fetch` cannot do. */
export function upload<K extends keyof Api>(
  key: K,
  form: FormData,
  { params, onProgress, headers, otherwise }: Options = {},
): Promise<Answer<Api[K]>> {
  const { method, path } = requestLine(key, { params })
  const sent = headersOf(key, headers)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const settle = (answer: () => Answer<Api[K]>) => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100))
    }
    request.onload = () => settle(() => readAnswer(key, request.status, request.responseText, sent, otherwise))
    request.onerror = request.ontimeout = request.onabort = () => settle(() => unreachable(key))
    request.open(method, apiBase() + path)
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
    request.send(form)
  })
}
