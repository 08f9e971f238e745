import type { ClaimDocument, Deposit } from '#contract/money/deposits.ts'
import { formatMoney } from '#contract/money.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { UploadField } from '#web/ui/file-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { parseMoney } from '#web/ui/parse-money.ts'
import { randomId } from '#web/ui/random-id.ts'
import { Text } from '#web/ui/text.tsx'

type Line = { key: string; words: string; amount: string; files: readonly ClaimDocument[] }
const newLine = (): Line => ({ key: randomId(), words: '', amount: '', files: [] })
const centsOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0)

type Props = { deposit: Deposit; onClose: () => void }

/** What the home keeps, line by line, with evidence. A claim is sent only once. */
export function ClaimDialog({ deposit: { id, amountCents, currency, residentName }, onClose }: Props) {
  const [lines, setLines, forgetLines] = useDraft<readonly Line[]>(`claim:${id}`, () => [newLine()])
  const claim = useApiMutation('POST /owners/deposits/{id}/claim')
  const total = centsOf(lines)
  const change = (key: string, part: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))

  async function send() {
    const body = {
      lines: lines.map(({ words, amount, files }) => {
        const cents = parseMoney(amount)
        if (cents === undefined) throw new Error('Enter an amount for each item, such as 45 or 45.50.')
        return { words, amountCents: cents, documentIds: files.map((file) => file.id) }
      }),
    }
    await claim.mutateAsync({ params: { id }, body })
    forgetLines()
  }

  return (
    <ConfirmDialog
      open
      title="Claim part of the deposit"
      action="Send claim"
      doing="Sending..."
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {residentName} will see this and can dispute it. Normal wear and tear does not count. You can only send one claim, so take
        your time. Anything you do not list will be returned.
      </p>
      <Stack>
        {lines.map((line, index) => (
          <ClaimLine
            key={line.key}
            line={line}
            number={index + 1}
            onChange={(part) => change(line.key, part)}
            onRemove={lines.length > 1 ? () => setLines((before) => before.filter(({ key }) => key !== line.key)) : undefined}
          />
        ))}
      </Stack>
      <Row between>
        <Button variant="soft" size="sm" onClick={() => setLines((before) => [...before, newLine()])}>
          Add another item
        </Button>
        <Text as="span" bold>
          {formatMoney(total, currency)} of {formatMoney(amountCents, currency)}
        </Text>
      </Row>
    </ConfirmDialog>
  )
}

type LineProps = {
  line: Line
  number: number
  onChange: (part: Partial<Line>) => void
  onRemove: (() => void) | undefined
}

function ClaimLine({ line: { words, amount, files }, number, onChange, onRemove }: LineProps) {
  return (
    <Stack as="fieldset" gap={3} panel aria-label={`Item ${number}`}>
      <TextArea
        label="Description"
        rows={2}
        maxLength={500}
        value={words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <TextField
        label="Amount"
        inputMode="decimal"
        placeholder="45.00"
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <Files files={files} onChange={(next) => onChange({ files: next })} />
      {onRemove && (
        <p>
          <Button variant="plain" size="sm" onClick={onRemove}>
            Remove this item
          </Button>
        </p>
      )}
    </Stack>
  )
}

function Files({ files, onChange }: { files: readonly ClaimDocument[]; onChange: (files: readonly ClaimDocument[]) => void }) {
  async function send(file: File, onProgress: (percent: number) => void) {
    const form = new FormData()
    form.set('file', file)
    onChange([...files, await upload('POST /owners/deposits/documents', form, { onProgress })])
  }

  return (
    <>
      <UploadField
        label="Photo or receipt"
        optional
        accept=".pdf,.jpg,.jpeg,.png,.heic"
        help="PDF, JPG, PNG or HEIC, up to 10 MB. You can add several."
        send={send}
      />
      {files.length > 0 && (
        <Stack as="ul" gap={1} muted aria-label="Files for this item">
          {files.map(({ id, name }) => (
            <li key={id}>
              <Row between>
                {name}
                <Button variant="plain" size="sm" onClick={() => onChange(files.filter((file) => file.id !== id))}>
                  Remove<span className="visually-hidden"> {name}</span>
                </Button>
              </Row>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
