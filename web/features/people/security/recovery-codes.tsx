import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')
  const copy = useAction(() => navigator.clipboard.writeText(text), { otherwise: 'Copying did not work. Write the codes down.' })
  return (
    <Stack panel="notice">
      <Alert tone="notice" title="Save these recovery codes now">
        You’ll not see them again. Each works once, if you lose your phone. Keep them where only you can find them.
      </Alert>
      <CardGrid min={10} gap={2} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </CardGrid>
      {copy.failure && <Alert tone="danger">{copy.failure}</Alert>}
      <Row>
        <Button onClick={onDone}>I saved them</Button>
        <Button variant="plain" loading={copy.isBusy} onClick={() => void copy.run()}>
          Copy codes
        </Button>
      </Row>
    </Stack>
  )
}
