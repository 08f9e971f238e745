import { type ReactNode, useState } from 'react'
import { formatLastDay } from '#contract/time.ts'
import { appealSubjectLabel } from '#contract/trust/appeal.labels.ts'
import type { AppealSubject } from '#contract/trust/appeal.lifecycle.ts'
import type { AppealableDecision, OwnAppeal } from '#contract/trust/appeals.ts'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { FileAppeal } from './appeal-forms.tsx'
import { PersonAppealRow } from './person-appeal-row.tsx'

/** The query parameter that names the decision being appealed, by the id of its subject. */
const decisionParam = 'decision'

type Props = {
  /** Shows only appeals about this. */
  about?: AppealSubject
  /** Shown if there is neither a decision nor an appeal. */
  empty?: ReactNode
}

/** A person's appeals, and the decisions they can still appeal: for residents, owners, and people whose account is suspended. */
export function PersonAppeals({ about, empty = null }: Props) {
  const query = useApi('GET /appeals', {})
  const [params, change] = useQueryParams()
  const [said, say] = useState<string>()
  const isAbout = ({ subjectType }: { subjectType: AppealSubject }) => about === undefined || subjectType === about
  const close = (words?: string) => {
    change({ [decisionParam]: null })
    say(words)
  }
  return (
    <>
      {said && <Alert tone="success">{said}</Alert>}
      <QueryView query={query}>
        {({ appeals, decisions }) => {
          const chosen = decisions.find(({ subjectId }) => subjectId === params.get(decisionParam))
          const [mine, open] = [appeals.filter(isAbout), decisions.filter(isAbout)]
          if (chosen) return <FileAppeal decision={chosen} onDone={close} />
          if (mine.length === 0 && open.length === 0) return empty
          return <Lists appeals={mine} decisions={open} say={say} choose={(id) => change({ [decisionParam]: id })} />
        }}
      </QueryView>
    </>
  )
}

type ListProps = {
  appeals: readonly OwnAppeal[]
  decisions: readonly AppealableDecision[]
  say: (words: string) => void
  choose: (subjectId: string) => void
}

const Lists = ({ appeals, decisions, say, choose }: ListProps) => (
  <>
    {decisions.length > 0 && (
      <RecordList cards label="Decisions you can appeal">
        {decisions.map((decision) => (
          <Decision key={decision.subjectId} decision={decision} choose={choose} />
        ))}
      </RecordList>
    )}
    {appeals.length > 0 && (
      <Section title="Your appeals">
        <RecordList cards>
          {appeals.map((appeal) => (
            <PersonAppealRow key={appeal.id} appeal={appeal} say={say} />
          ))}
        </RecordList>
      </Section>
    )}
  </>
)

function Decision({ decision, choose }: { decision: AppealableDecision } & Pick<ListProps, 'choose'>) {
  const { subjectType, subjectId, about, reason, appealUntil, timeZone } = decision
  return (
    <RecordRow
      title={about}
      heading="h2"
      action={
        <Button size="sm" onClick={() => choose(subjectId)}>
          Appeal<span className="visually-hidden">: {about}</span>
        </Button>
      }
    >
      <Muted>
        <Dots of={[appealSubjectLabel[subjectType], `You can appeal until ${formatLastDay(appealUntil, timeZone)}`]} />
      </Muted>
      {reason && <p>Reason: “{reason}”</p>}
    </RecordRow>
  )
}
