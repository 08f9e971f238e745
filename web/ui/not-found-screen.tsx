import { ButtonLink } from './button.tsx'
import { MessageScreen } from './page.tsx'

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
    <title>Page Not Found · Waymark</title>
    <h1>Page Not Found</h1>
    <p>The page you are looking for does not exist or has been moved.</p>
  </MessageScreen>
)
