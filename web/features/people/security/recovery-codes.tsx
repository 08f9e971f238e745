import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHeldOpen } from '#web/ui/dialog.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, onDone }: Props) {
  useHeldOpen()
  // Closing or reloading the page would lose them.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const text = codes.join('\n')
  const { copy, said } = useCopy({ done: 'Codes copied.', otherwise: 'Copying did not work. Write the codes down.' })
  return (
    <Stack panel="notice">
      <div role="status">
        <Text bold>Save these recovery codes now</Text>
        <p>You will not see them again. Each works once, if you lose your phone. Keep them where only you can find them.</p>
      </div>
      <CardGrid min={10} gap={2} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </CardGrid>
      <p role="status">{said}</p>
      <Row>
        <Button onClick={onDone}>I saved them</Button>
        <Button variant="plain" onClick={() => void copy(text)}>
          Copy codes
        </Button>
      </Row>
    </Stack>
  )
}
