const hasDialog = () => document.querySelector('dialog[open]') !== null

/** Does something once the last open dialog is closed, so that nothing changes below what someone reads or types in it. */
export function afterDialogs(run: () => void) {
  if (!hasDialog()) return
  const observer = new MutationObserver(() => {
    if (hasDialog()) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
}
