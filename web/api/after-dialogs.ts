let open = 0
let later: (() => void) | undefined

/** Counts a dialog as open until the returned function is called. */
export function holdForDialog() {
  open += 1
  return () => {
    open -= 1
    if (open > 0) return
    later?.()
    later = undefined
  }
}

/** Does something once the last open dialog is closed, so that nothing changes below what someone reads or types in it. */
export function afterDialogs(run: () => void) {
  if (open > 0) later = run
}
