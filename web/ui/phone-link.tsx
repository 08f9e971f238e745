import { formatPhone } from './format.ts'
import { Text } from './text.tsx'

/** A phone number to tap, written the way people write it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Text as="a" nowrap href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {formatPhone(phone)}
  </Text>
)
