import { Page } from '#web/ui/page.tsx'

/** For a team member whose rights do not reach even the dashboard. */
export function NoAccess() {
  return (
    <Page narrow title="You cannot see the properties yet">
      <title>Dashboard · Waymark</title>
      <p>
        You are signed in, but the owner you help has not given you the right to see properties. Please ask the owner to change
        your permissions. What you may use is in the menu.
      </p>
    </Page>
  )
}
