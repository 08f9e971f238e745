import { Page } from '#web/ui/page.tsx'

/** For a team member whose permissions do not even include the dashboard. */
export function NoAccess() {
  return (
    <Page narrow title="You cannot see the properties yet">
      <title>Dashboard · Waymark</title>
      <p>
        Your role does not include viewing properties. Ask the owner to change your permissions. The menu shows what you can use.
      </p>
    </Page>
  )
}
