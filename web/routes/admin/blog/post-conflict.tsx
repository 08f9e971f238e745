import { RichTextView } from '#web/features/content/rich-text/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import type { ShownEdit } from './shown-edit.ts'

type Props = { latest: ShownEdit; onUseTheirs: (latest: ShownEdit) => void; onKeepMine: (latest: ShownEdit) => Promise<void> }

/** Someone else saved in the meantime. Both texts are there, and the writer chooses with both in view. */
export function PostConflict({ latest, onUseTheirs, onKeepMine }: Props) {
  const { run, isBusy, failure } = useAction(() => onKeepMine(latest))
  return (
    <Alert tone="notice" title={`${latest.editedBy} changed this post too`}>
      <Stack gap={3}>
        <p>
          Saved <TimeAgo at={latest.editedAt} />. What you typed is still below, and not saved yet. Whichever you choose, the
          other version stays in the list of versions if it was saved.
        </p>
        <Fold summary="Their version">
          <Stack gap={3}>
            <h3>{latest.title}</h3>
            <Muted>{latest.summary}</Muted>
            <RichTextView text={latest.body} linked={latest.linked} />
          </Stack>
        </Fold>
        {failure && <p role="alert">{failure}</p>}
        <Row>
          <Button loading={isBusy} onClick={() => void run()}>
            Save mine over it
          </Button>
          <Button variant="plain" onClick={() => onUseTheirs(latest)}>
            Use their version
          </Button>
        </Row>
      </Stack>
    </Alert>
  )
}
