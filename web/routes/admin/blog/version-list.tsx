import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { call } from '#web/api/client.ts'
import { useApi } from '#web/api/queries.ts'
import { RichTextView } from '#web/features/content/rich-text/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import type { ShownEdit } from './shown-edit.ts'

type Props = {
  post: ShownEdit
  /** A live post has changes that are saved only when asked. Restoring would drop them, so it waits. */
  isUnsaved: boolean
  /** Saves what is typed, so that it is a version too. */
  beforeChange: (() => Promise<void>) | undefined
  onRestored: (post: ShownEdit) => void
}

/** Earlier texts of a post. Restoring one makes a new version, so nothing is lost. */
export function VersionList({ post, isUnsaved, beforeChange, onRestored }: Props) {
  const [shown, setShown] = useState<number>()
  const found = useApi('GET /admin/blog/posts/{id}/versions', { params: { id: post.id } })
  const { run, isBusy, failure } = useAction(async (version: number) => {
    const params = { id: post.id, version }
    await beforeChange?.()
    onRestored(await call('POST /admin/blog/posts/{id}/versions/{version}/restore', { params }))
    await found.refetch()
  })
  return (
    <QueryView query={found}>
      {({ versions }) => (
        <Stack>
          {failure && <Alert tone="danger">{failure}</Alert>}
          {isUnsaved && <Muted>Save or discard your changes before you restore a version.</Muted>}
          <Stack as="ol" gap={3} divided>
            {versions.map(({ version, title, savedBy, savedAt, words }) => (
              <Stack key={version} as="li" gap={2}>
                <Row between>
                  <span>
                    <Text as="span" bold>
                      {title}
                    </Text>{' '}
                    <Muted as="span">
                      {savedBy}, <PastDateTime at={savedAt} />, {plural(words, 'word')}
                    </Muted>
                  </span>
                  <Row gap={2}>
                    <Button size="sm" variant="plain" onClick={() => setShown(shown === version ? undefined : version)}>
                      {shown === version ? 'Hide' : 'Read'}
                    </Button>
                    {version !== post.version && allows(post, 'edit') && (
                      <Button size="sm" variant="plain" disabled={isUnsaved} loading={isBusy} onClick={() => void run(version)}>
                        Restore
                      </Button>
                    )}
                  </Row>
                </Row>
                {shown === version && <OneVersion id={post.id} version={version} />}
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
    </QueryView>
  )
}

function OneVersion({ id, version }: { id: string; version: number }) {
  const found = useApi('GET /admin/blog/posts/{id}/versions/{version}', { params: { id, version } })
  return <QueryView query={found}>{({ body, linked }) => <RichTextView text={body} linked={linked} />}</QueryView>
}
