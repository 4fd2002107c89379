import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'

import { paths } from '#web/backoffice/paths.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatDate, formatMoney } from '#words/format.ts'

import type { Receipt } from '../contract/receipts.contract.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'

import classes from './receipts.module.css'

type Given = { receipt: Receipt; timeZone: string }

/** The facts to check on the picture, large, and its warnings. */
export function ReceiptFacts({ receipt, timeZone }: Given) {
  const { booking, currency, resembles, used } = receipt
  const money = (amount: number) => formatMoney(amount, currency)
  const expected =
    booking.due === 0
      ? [booking.total > booking.paid && booking.called_off > 0 ? texts.facts.suspended : texts.facts.nothing]
      : [
          ...(booking.deposit_due > 0 && booking.deposit_due < booking.due
            ? [texts.facts.deposit(money(booking.deposit_due))]
            : []),
          texts.facts.balance(money(booking.due)),
        ]
  return (
    <>
      <div className={classes['amounts']}>
        <div>
          <Text size="sm" c="dimmed">
            {texts.facts.claimed}
          </Text>
          <Text className={classes['large'] ?? ''}>
            <Money amount={receipt.amount} currency={currency} />
          </Text>
        </div>
        <div>
          <Text size="sm" c="dimmed">
            {texts.facts.expected}
          </Text>
          {expected.map((each) => (
            <Text key={each} className={classes['expected'] ?? ''}>
              {each}
            </Text>
          ))}
        </div>
      </div>
      {[
        resembles && texts.resembles[resembles.kind](resembles.locator),
        used && texts.used(used.locator),
      ].map(
        (warning) =>
          warning && (
            <Alert key={warning} color="yellow" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {warning}
            </Alert>
          ),
      )}
      <Facts
        facts={[
          { label: texts.facts.reference, value: receipt.reference },
          { label: texts.facts.bank, value: receipt.bank },
          { label: texts.facts.payer, value: receipt.payer_name },
          { label: texts.facts.contact, value: booking.contact_name },
          {
            label: texts.facts.booking,
            value: (
              <Anchor
                component={Link}
                to={paths.booking(booking.id)}
                size="sm"
                display="inline-block"
                lh="1.5rem"
              >
                {booking.locator}
              </Anchor>
            ),
          },
          { label: texts.facts.service, value: formatDate(booking.service_date) },
          { label: texts.facts.sent, value: <InstantText instant={receipt.created_at} zone={timeZone} /> },
          {
            label: texts.facts.until,
            value: booking.expires_at && <InstantText instant={booking.expires_at} zone={timeZone} />,
          },
        ]}
      />
    </>
  )
}
