import { Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import {
  type AccountStatementDetail,
  annulAccountSettlement,
} from '../../contract/account-statements.contract.ts'
import { settlementMethodNames } from '../../words/accounts/account-names.ts'
import { statementTexts as texts } from './accounts.texts.ts'
import { AnnulWithReason } from './annul-with-reason.form.tsx'

import classes from './statement-payments.module.css'

type Settlement = AccountStatementDetail['settlements'][number]
type StatementProps = { statement: AccountStatementDetail }

/** What settled the statement, in its order; a payment recorded by mistake is annulled here. */
export function StatementPayments({ statement: { id, settlements, currency } }: StatementProps) {
  const isManager = mayDo('agency_accounts.manage')
  const [annulled, setAnnulled] = useState<Settlement | null>(null)
  if (settlements.length === 0) return null
  return (
    <section aria-label={texts.payments}>
      <Title order={2} size="h4" mb="xs">
        {texts.payments}
      </Title>
      <Stack gap={6} component="ul" m={0} p={0} className={classes['list'] ?? ''}>
        {settlements.map((settlement) => (
          <li key={settlement.id}>
            <Payment settlement={settlement} currency={currency} />
            {isManager && settlement.amount !== 0 && !settlement.annulled_at && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={texts.annulPaymentOf(formatMoney(Math.abs(settlement.amount), currency))}
                onClick={() => setAnnulled(settlement)}
              >
                {texts.annulPayment}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      <Dialog
        opened={annulled !== null}
        onClose={() => setAnnulled(null)}
        title={annulled ? texts.annulPaymentTitle(formatMoney(Math.abs(annulled.amount), currency)) : ''}
      >
        {annulled && <AnnulPaymentForm id={id} settlement={annulled} onClose={() => setAnnulled(null)} />}
      </Dialog>
    </section>
  )
}

function Payment({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const { time_zone } = useMe().tour_operator
  const { created_at, amount, method, reference, note, by_name, payments } = settlement
  const { annulled_at, annulled_by_name, annul_reason } = settlement
  return (
    <Group gap={6} component="span">
      <Text size="sm" span>
        <InstantText instant={created_at} zone={time_zone} year />
        {[
          amount === 0 ? '' : formatMoney(Math.abs(amount), currency),
          amount < 0 ? texts.paidTo : '',
          texts.paymentLine(settlementMethodNames[method], by_name),
          reference,
          payments > 0 ? texts.ofBookings(payments) : '',
          note,
          annulled_at ? texts.annulledBy(annulled_by_name, annul_reason) : '',
        ]
          .filter(Boolean)
          .map((part) => ` · ${part}`)
          .join('')}
      </Text>
      {annulled_at && <StatusBadge tone="quiet">{texts.annulledPayment}</StatusBadge>}
    </Group>
  )
}

type AnnulProps = { id: string; settlement: Settlement; onClose: () => void }

function AnnulPaymentForm({ id, settlement: { id: settlement_id, payments }, onClose }: AnnulProps) {
  const annul = useCommand(annulAccountSettlement, {
    onDone: () => {
      notifyDone(texts.paymentAnnulled)
      onClose()
    },
  })
  return (
    <AnnulWithReason
      hint={texts.annulPaymentHint(payments)}
      act={texts.annulPayment}
      command={annul}
      onAnnul={(reason) => annul.run({ params: { id, settlement_id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
