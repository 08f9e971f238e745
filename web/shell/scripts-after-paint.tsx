import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type Marked = ReactElement<{ rel?: string; type?: string; children?: ReactNode }>

/** Runs what waits in the script before this one, once the page is painted; in a hidden tab, which paints nothing, at once. */
const start = `{
  const waiting = document.currentScript.previousElementSibling
  let isStarted = document.hidden
  const run = () => {
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.textContent = waiting.textContent
    document.head.append(script)
    script.remove()
  }
  const runOnce = () => isStarted || ((isStarted = true), run())
  if (isStarted) run()
  else {
    new PerformanceObserver(runOnce).observe({ type: 'paint', buffered: true })
    setTimeout(runOnce, 1000)
  }
}`

/**
 * The router's scripts, which load behind everything the first paint needs and start after it. On a fast connection they would
 * otherwise arrive before it, and a slow phone would show nothing while it works.
 */
export function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered, because its elements are changed; it renders none once the page runs.
  const scripts = Scripts({ nonce })
  return scripts && afterPaint(scripts, nonce)
}

function afterPaint(node: ReactNode, nonce: string | undefined): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child
    const element = child as Marked
    if (element.type === Fragment) return <>{afterPaint(element.props.children, nonce)}</>
    if (element.props.rel === 'modulepreload') return cloneElement(element, { fetchPriority: 'low' } as object)
    if (element.props.type !== 'module') return element
    return (
      <>
        {cloneElement(element, { type: 'text/plain' })}
        <script nonce={nonce}>{start}</script>
      </>
    )
  })
}
