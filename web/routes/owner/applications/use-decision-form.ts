import type * as z from 'zod'
import type { decideApplicationForm } from '#contract/stays/owner-applications.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useForm } from '#web/ui/form.ts'

type Step = z.input<typeof decideApplicationForm>['action']

export type FormProps = { application: { id: string }; onClose: () => void }
type Options<S extends z.ZodType> = { id: string; step: Step; schema: S; read: (data: FormData) => unknown; onClose: () => void }

/** The name that the form of an action is kept under. */
export const decisionDraft = (id: string, step: Step) => `application:${id}:${step}`

/** One form for each action; the dialog closes once the server has accepted it. */
export function useDecisionForm<S extends z.ZodType<unknown, z.input<typeof decideApplicationForm>>>({
  id,
  step,
  schema,
  read,
  onClose,
}: Options<S>) {
  const decide = useApiMutation('PUT /owners/applications/{id}')
  return useForm({
    schema,
    read,
    keptAs: decisionDraft(id, step),
    async send(value) {
      // Dates become strings again because the server parses them itself.
      const body = JSON.parse(JSON.stringify(value)) as z.input<typeof decideApplicationForm>
      await decide.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
}
