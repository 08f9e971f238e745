const lookEvery = 2_000

/**
 * A `refetchInterval` for what a job changes: the screen looks again while it does. Its endpoint is a background call, because
 * a screen that no one uses must not keep a session alive.
 */
export const pollWhile =
  <Data>(isMoving: (data: Data) => boolean) =>
  ({ state }: { state: { data?: Data | undefined } }) =>
    state.data !== undefined && isMoving(state.data) ? lookEvery : false
