import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Helpline } from './helplines.ts'

const iconOf = (href: string) => (href.startsWith('tel:') ? 'phone' : href.startsWith('sms:') ? 'chat' : 'arrow')

/** Links that call, text or open the helpline; the first one is the main button. */
export function HelplineWays({ line: { name, ways }, urgent }: { line: Helpline; urgent?: boolean }) {
  return (
    <Row as="p" gap={2}>
      {ways.map(({ words, href }, index) => (
        <ButtonAnchor
          key={href}
          href={href}
          rel="noreferrer"
          variant={index > 0 ? 'plain' : urgent ? 'danger' : 'main'}
          aria-label={words.includes('988') || words.includes('911') ? undefined : `${words}, ${name}`}
        >
          <Icon name={iconOf(href)} />
          {words}
        </ButtonAnchor>
      ))}
    </Row>
  )
}
