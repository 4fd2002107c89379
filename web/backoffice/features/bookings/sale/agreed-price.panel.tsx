import { Alert, Text } from '@mantine/core'

import type { SaleQuote } from '#contract/bookings/bookings.contract.ts'
import { useMe } from '#web/backoffice/me.ts'
import { formatMoney } from '#words/format.ts'

import { agreedTexts as texts } from '../money/agreed.texts.ts'

type AgreedPriceProps = { agreed: NonNullable<SaleQuote['agreed']>; currency: string }

/** What the agency's agreement says of this sale: public price, commission, and its credit. */
export function AgreedPrice({ agreed, currency }: AgreedPriceProps) {
  const own = useMe().tour_operator.currency
  const { gross, net, is_at_net, is_on_credit, credit_left, is_over, refuses_over } = agreed
  return (
    <div aria-live="polite">
      <Text size="sm" c="dimmed">
        {texts.sums(is_at_net, { gross, net }, currency)}
      </Text>
      {is_on_credit && !is_over && (
        <Text size="sm" c="dimmed">
          {credit_left === null ? texts.onCredit : texts.creditLeft(formatMoney(credit_left, own))}
        </Text>
      )}
      {is_over && (
        <Alert color={refuses_over ? 'red' : 'yellow'} mt="xs">
          {texts.over(formatMoney(Math.max(0, credit_left ?? 0), own))}
          {refuses_over && ` ${texts.refused}`}
        </Alert>
      )}
    </div>
  )
}
