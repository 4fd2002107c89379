import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { formatMoney } from '#words/format.ts'

import type { SupplierQuote } from '../../contract/suppliers/supplier-sales.contract.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

import classes from './suppliers.module.css'

/** What the sale costs by the agreement, and what happens next. */
export function Sums({ quote }: { quote: SupplierQuote }) {
  const { total, subtotal, discount, currency, agreed, outcome } = quote
  const rows: [label: string, value: ReactNode][] = [
    ...(agreed ? [[texts.publicTotal, formatMoney(agreed.gross, currency)] as [string, ReactNode]] : []),
    ...(agreed && agreed.gross > agreed.net
      ? [[texts.commission, formatMoney(agreed.gross - agreed.net, currency)] as [string, ReactNode]]
      : []),
    ...(discount > 0 && !agreed
      ? [[texts.publicTotal, formatMoney(subtotal, currency)] as [string, ReactNode]]
      : []),
    ...(discount > 0 ? [[texts.discount, formatMoney(-discount, currency)] as [string, ReactNode]] : []),
  ]
  return (
    <div aria-live="polite">
      <dl className={classes['sums']}>
        {rows.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        <dt className={classes['total']}>{texts.total}</dt>
        <dd className={classes['total']}>{formatMoney(total, currency)}</dd>
      </dl>
      <Text size="sm" c="dimmed" mt={4}>
        {[
          agreed ? '' : texts.notAgreed,
          texts.outcomeNotes[outcome],
          agreed?.is_on_credit ? texts.onCredit : '',
          agreed?.credit_left != null ? texts.creditLeft(Math.max(0, agreed.credit_left), currency) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {agreed?.is_over && (
        <Alert color={agreed.refuses_over ? 'red' : 'yellow'} mt="xs" py="xs">
          {texts.isOver(agreed.refuses_over)}
        </Alert>
      )}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
