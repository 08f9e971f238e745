import { articleFromText, articleToText } from '#contract/content/article-text.ts'
import type { EditedRecoveryResource, ResourceSource } from '#contract/content/recovery-resources.ts'
import { formText } from '#web/ui/form-text.ts'

/** One source a line, its address behind a bar: `SAMHSA | https://www.samhsa.gov/`. */
export const sourcesToText = (sources: readonly ResourceSource[]) =>
  sources.map(({ title, url }) => (url ? `${title} | ${url}` : title)).join('\n')

const sourcesFromText = (text: string): ResourceSource[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [title = '', url = ''] = line.split('|').map((part) => part.trim())
      return { title, ...(url && { url }) }
    })

/** The text of an article as it can be typed; null if it holds parts that only the larger editor can show. */
export const articleTextOf = (resource: EditedRecoveryResource | undefined) =>
  resource?.body ? articleToText(resource.body) : ''

/** What the form holds, in the shape of the contract. */
export function readResource(data: FormData, { keepsBody }: { keepsBody: boolean }) {
  const textOf = (name: string) => formText(data, name)
  return {
    title: textOf('title'),
    summary: textOf('summary'),
    categoryId: textOf('categoryId'),
    format: textOf('format'),
    difficulty: textOf('difficulty'),
    link: textOf('link'),
    ...(!keepsBody && { body: articleFromText(textOf('text')) }),
    sources: sourcesFromText(textOf('sources')),
  }
}

/** The same as a form to send, with the file if one was chosen. */
export function resourceFormData(value: Record<string, unknown>, file: File | undefined, version: number | undefined) {
  const form = new FormData()
  for (const [name, one] of Object.entries(value))
    if (one !== undefined) form.append(name, one === null ? '' : typeof one === 'string' ? one : JSON.stringify(one))
  if (version !== undefined) form.append('version', String(version))
  if (file) form.append('file', file)
  return form
}
