import { Button, Collapse, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'

import { chosenMethods } from '#domain/bookings/payment.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { paymentMethodNames } from '#words/office/code-names.ts'

import type { NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { moneyTexts } from '../money/booking-money.texts.ts'
import { amountToPayAll, paymentMethodOf, takesPayment, withDiscountKind } from './sale-money.rules.ts'

import classes from './cart.module.css'

type MoneyProps = { form: UseFormReturnType<NewBookingValues>; currency: string }
type SaleMoneyProps = MoneyProps & { total: number | undefined; canDiscount: boolean }

const kinds = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
]
const methods = chosenMethods.map((value) => ({ value, label: paymentMethodNames[value] }))

/** Discount and payment; collapsed, because most sales need neither. */
export function SaleMoney({ form, currency, total, canDiscount }: SaleMoneyProps) {
  const [isOpen, panel] = useDisclosure(false)
  const panelId = useId()
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={panel.toggle}
      >
        {texts.moneyExtras}
      </Button>
      <Collapse expanded={isOpen} id={panelId}>
        <div className={classes['extras']}>
          <TextInput
            label={moneyTexts.promoCode}
            maxLength={20}
            autoComplete="off"
            styles={{ input: { textTransform: 'uppercase' } }}
            {...form.getInputProps('promo_code')}
          />
          {canDiscount && <Discount form={form} currency={currency} />}
          <Payment form={form} currency={currency} total={total} />
        </div>
      </Collapse>
    </div>
  )
}

function Discount({ form, currency }: MoneyProps) {
  const { discount_kind, discount_value } = form.values
  return (
    <>
      <div className={classes['pair']}>
        {discount_kind === 'percent' ? (
          <NumberInput
            label={moneyTexts.discount}
            value={discount_value ?? ''}
            onChange={(value) =>
              form.setFieldValue('discount_value', typeof value === 'number' ? value : undefined)
            }
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
          />
        ) : (
          <MoneyField
            label={moneyTexts.discount}
            value={discount_value}
            onChange={(value) => form.setFieldValue('discount_value', value)}
            currency={currency}
          />
        )}
        <SegmentedControl
          aria-label={moneyTexts.kind}
          data={kinds}
          value={discount_kind}
          onChange={(kind) => form.setValues(withDiscountKind(kind))}
        />
      </div>
      {Boolean(discount_value) && (
        <TextInput
          label={moneyTexts.discountReason}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('discount_reason')}
        />
      )}
    </>
  )
}

function Payment({ form, currency, total }: MoneyProps & { total: number | undefined }) {
  const { payment_amount, payment_method } = form.values
  const all = amountToPayAll(form.values, total)
  return (
    <>
      {takesPayment(form.values) && (
        <div className={classes['pair']}>
          <MoneyField
            label={texts.payNow}
            value={payment_amount}
            onChange={(value) => form.setFieldValue('payment_amount', value)}
            currency={currency}
          />
          <Select
            aria-label={moneyTexts.method}
            data={methods}
            value={payment_method}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => form.setFieldValue('payment_method', paymentMethodOf(value))}
          />
        </div>
      )}
      {all !== null && (
        <Button
          variant="default"
          size="xs"
          onClick={() => form.setFieldValue('payment_amount', all)}
          style={{ justifySelf: 'start' }}
        >
          {texts.payAll}
        </Button>
      )}
      {Boolean(payment_amount) && (
        <TextInput
          label={moneyTexts.referenceField}
          maxLength={80}
          {...form.getInputProps('payment_reference')}
        />
      )}
    </>
  )
}
