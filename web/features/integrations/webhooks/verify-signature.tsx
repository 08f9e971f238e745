import { Fold } from '#web/ui/fold.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

const node = `import { Webhook } from 'standardwebhooks'

// The body as it arrived, before anything parses it.
const event = new Webhook(process.env.WAYMARK_WEBHOOK_SECRET).verify(rawBody, request.headers)`

const python = `from standardwebhooks import Webhook

# The body as it arrived, before anything parses it.
event = Webhook(os.environ["WAYMARK_WEBHOOK_SECRET"]).verify(raw_body, request.headers)`

/** What a program has to do with an event before it believes it. */
export const VerifySignature = () => (
  <Fold variant="card" summary="How to check that an event is from us">
    <Muted measure>
      Every event is signed with your secret, following the Standard Webhooks specification, in the headers webhook-id,
      webhook-timestamp and webhook-signature. Libraries exist for most languages. Answer with any status from 200 to 299 within
      10 seconds.
    </Muted>
    <p>Node.js</p>
    <Text as="pre" size="xs" typed>
      {node}
    </Text>
    <p>Python</p>
    <Text as="pre" size="xs" typed>
      {python}
    </Text>
    <Muted measure>
      An event may arrive twice, or after a later one. Use webhook-id to recognize it, and read the current status from its path
      with an API key. If your program does not answer, we’ll keep trying for about three days, then turn the webhook off and let
      you know. Events contain ids, statuses and amounts, never a name.
    </Muted>
  </Fold>
)
