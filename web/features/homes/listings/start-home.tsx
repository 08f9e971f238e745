import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import { editorAt } from './paths.ts'
import styles from './start-home.module.css'

const startForm = z.object({ title: z.string().trim().max(120, 'Use at most 120 characters') })

/** A name is enough to start; the rest follows in the editor, in any order. */
export function StartHome({ variant = 'main' }: { variant?: 'main' | 'soft' }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { errors, failure, isSubmitting, formProps } = useForm({
    schema: startForm,
    keptAs: 'start-home',
    read: (data) => ({ title: data.get('title') }),
    async send(body) {
      const { id } = await call('POST /homes', { body })
      // The lists that were fetched before lack it.
      void queryClient.invalidateQueries()
      await navigate(editorAt(id, 'basic'))
    },
  })
  return (
    <Stack {...formProps} as="form" measure className={styles.form}>
      <TextField
        name="title"
        label="Home name"
        help="You can change it later. No one sees the home until our staff publish it."
        optional
        maxLength={120}
        autoComplete="off"
        error={errors.title}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div>
        <Button type="submit" variant={variant} loading={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create listing'}
        </Button>
      </div>
    </Stack>
  )
}
