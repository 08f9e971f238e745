import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Fold } from './fold.tsx'

type Props = Omit<ComponentProps<typeof Fold>, 'onToggle' | 'children'> & {
  /** Loads the content's module and makes the content. */
  load: () => Promise<ReactNode>
  /** Around the content, and there before it. */
  frame?: (content: ReactNode) => ReactNode
}

/** A fold whose content loads only for people who open it: public pages stay light. */
export function LazyFold({ load, frame = (content) => content, ...rest }: Props) {
  const [content, setContent] = useState<ReactNode>()
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')

  async function open() {
    setState('loading')
    try {
      setContent(await load())
    } catch {
      setState('failed')
    }
  }
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !content) void open()
  }
  return (
    <Fold {...rest} onToggle={onToggle}>
      {frame(
        <>
          {content}
          {!content && state === 'loading' && <p role="status">Loading...</p>}
          {!content && state === 'failed' && (
            <p role="alert">
              The form did not load. <Button onClick={() => void open()}>Try again</Button>
            </p>
          )}
        </>,
      )}
    </Fold>
  )
}
