import { ButtonLink } from './button.tsx'
import { MessageScreen } from './page.tsx'
import { FailureTitle } from './page-title.tsx'

/** Pass `as="div"` inside a shell that already has the page's main element. */
export const NotFoundScreen = ({ as = 'main' }: { as?: 'main' | 'div' }) => (
  <MessageScreen
    as={as}
    actions={
      <>
        <ButtonLink to="/">Go Home</ButtonLink>
        <ButtonLink to="/search" variant="plain">
          Find homes
        </ButtonLink>
      </>
    }
  >
    <FailureTitle title="Page Not Found" />
    <h1>Page Not Found</h1>
    <p>The page you are looking for does not exist or has been moved.</p>
  </MessageScreen>
)
