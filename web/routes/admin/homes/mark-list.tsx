import type { PrivateHome } from '#contract/homes/private-home.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

/** Sentences and figures that break a rule, each with its location and the rule, the worst first. */
export function MarkList({ marks }: Pick<PrivateHome, 'marks'>) {
  if (marks.length === 0) return null
  const isBlocked = marks.some(({ severity }) => severity === 'BLOCK')
  const sorted = marks.toSorted((a, b) => Number(b.severity === 'BLOCK') - Number(a.severity === 'BLOCK'))
  return (
    <Alert tone={isBlocked ? 'danger' : 'notice'} title="What to check">
      <Stack as="ul" gap={3} bullets>
        {sorted.map(({ tab, field, label, rule, severity, sentence, says }) => (
          <li key={`${tab}:${field}:${rule}:${sentence}`}>
            {sentence ? <q>{sentence}</q> : label}{' '}
            {sentence && (
              <Text as="span" size="sm">
                ({label}){' '}
              </Text>
            )}
            <Badge tone={severity === 'BLOCK' ? 'danger' : 'notice'}>{severity === 'BLOCK' ? 'Not allowed' : 'Check'}</Badge>
            <p>{says}</p>
          </li>
        ))}
      </Stack>
    </Alert>
  )
}
