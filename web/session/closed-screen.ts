/** What the dashboard is told about the screen that a team member could not open. */
export type ClosedScreen = { closed: string }
export const closedScreen = (title: string): ClosedScreen => ({ closed: title })
