import { Alert } from '#web/ui/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Figures } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Row, Split, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { SumTable } from '#web/ui/sum-table.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { Tick } from '#web/ui/tick-list.tsx'

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const
const tones: readonly BadgeTone[] = ['plain', 'outline', 'good', 'notice', 'strong', 'danger']

export const LayoutParts = () => (
  <>
    <Section title="Text">
      <Stack gap={2}>
        {sizes.map((size) => (
          <Text key={size} size={size}>
            Text in size {size}
          </Text>
        ))}
        <Text bold>Bold text</Text>
        <Text tone="danger">Text about danger</Text>
        <Muted>Muted text: an explanation, a date, who did it.</Muted>
        <Text measure>
          A measured text is no wider than a line that reads well, however wide the window is. It ends where the eye would lose
          the beginning of the next line, and goes on below.
        </Text>
      </Stack>
    </Section>
    <Section title="Buttons and badges">
      <Row>
        <Button>Main</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="plain">Plain</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="danger">Danger</Button>
        <Button loading>Saving...</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/dev/ui" variant="plain" size="sm">
          Small link
        </ButtonLink>
        <Button size="lg">Large</Button>
        <Button size="snug" variant="plain">
          <Icon name="share" /> Snug
        </Button>
        <Button size="sm" variant="soft" pill>
          Pill <Icon name="close" size={14} />
        </Button>
      </Row>
      <Row gap={2}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            Badge, {tone}
          </Badge>
        ))}
      </Row>
    </Section>
    <Section title="Messages">
      <Alert title="For your information">The home answers within two days.</Alert>
      <Alert tone="success">Your changes are saved.</Alert>
      <Alert tone="notice" title="Soon">
        Your insurance ends on November 30.
      </Alert>
      <Alert tone="danger" title="Not sent">
        Check your connection and try again.
      </Alert>
      <EmptyState title="Nothing here yet">
        <p>Homes you save appear here.</p>
        <ButtonLink to="/search">Find a home</ButtonLink>
      </EmptyState>
    </Section>
    <Section title="Points, steps and sums">
      <Split even>
        <div>
          <Stack as="ul" gap={2}>
            <Tick>A point with a check mark</Tick>
            <Tick title="A point with a heading">And a sentence that explains it.</Tick>
          </Stack>
          <StepList
            heading="h3"
            steps={[
              { title: 'First', text: 'What happens first.' },
              { title: 'Then', text: 'And what happens after it.' },
            ]}
          />
        </div>
        <div>
          <SumTable
            title="Total move-in cost"
            lines={[
              { label: 'First week’s rent', value: '$265' },
              { label: 'Deposit', value: '$300' },
            ]}
            total="$565"
          />
        </div>
      </Split>
      <Stack gap={2}>
        <Fold variant="card" summary={<FoldTitle>A card that opens</FoldTitle>}>
          <p>What it holds is in the page all the time, so that the browser finds it.</p>
        </Fold>
        <Fold summary={<FoldTitle>A line that opens</FoldTitle>}>
          <p>Several of them make a list.</p>
        </Fold>
        <Fold variant="link" summary="A link that shows more">
          <p>Without a frame of its own.</p>
        </Fold>
      </Stack>
      <Facts lined>
        <Fact label="Curfew">11:00 PM on weekdays</Fact>
        <Fact label="Visitors">Welcome</Fact>
      </Facts>
    </Section>
    <Section title="Layout">
      <Split>
        <div>
          <Card title="The main side" actions={<Button size="sm">Edit</Button>}>
            <Facts>
              <Fact label="Bed">Garden room, bed 2</Fact>
              <Fact label="From">November 18, 2026</Fact>
              <Fact label="Address">A long address that needs more than one line on a phone, Delray Beach, FL 33444</Fact>
            </Facts>
          </Card>
        </div>
        <div>
          <Card title="The other side">
            <Stack as="ul" gap={2} bullets>
              <li>A list with bullets</li>
              <li>and two points</li>
            </Stack>
          </Card>
        </div>
      </Split>
      <Row panel between>
        <span>A row on a surface of its own</span>
        <Button variant="soft">Continue</Button>
      </Row>
      {(['tint', 'notice', 'quiet'] as const).map((panel) => (
        <Row key={panel} panel={panel} links>
          A panel, {panel} <a href="/dev/ui">with a link</a>
        </Row>
      ))}
      <CardGrid>
        {['First', 'Second', 'Third'].map((title) => (
          <Stack key={title} as="li" gap={2} panel>
            <Text as="h3" size="lg">
              {title}
            </Text>
            <Muted>A card of a grid</Muted>
          </Stack>
        ))}
      </CardGrid>
      <Figures
        items={[
          { label: 'Open', value: 12 },
          { label: 'Urgent', value: 2, note: 'among the open ones' },
          { label: 'This month', value: '$4,250' },
        ]}
      />
    </Section>
  </>
)
