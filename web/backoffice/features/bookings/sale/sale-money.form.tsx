import { Button, Collapse, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'

import { paymentMethods } from '#domain/bookings/payment.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { paymentMethodNames } from '#words/office/code-names.ts'

import type { NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { moneyTexts } from '../money/booking-money.texts.ts'

import classes from './cart.module.css'

type SaleMoneyProps = {
  form: UseFormReturnType<NewBookingValues>
  currency: string
  total: number | undefined
  canDiscount: boolean
}

const kinds = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
]
const methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))

/** Discount and payment; collapsed, because most sales need neither. */
export function SaleMoney({ form, currency, total, canDiscount }: SaleMoneyProps) {
  const [isOpen, panel] = useDisclosure(false)
  const panelId = useId()
  const { discount_kind, discount_value, payment_amount, payment_method, status } = form.values
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
          {canDiscount && (
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
                  onChange={(kind) =>
                    form.setValues({
                      discount_kind: kind === 'amount' ? 'amount' : 'percent',
                      discount_value: undefined,
                    })
                  }
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
          )}
          {status !== 'borrador' && (
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
                onChange={(value) =>
                  form.setFieldValue(
                    'payment_method',
                    paymentMethods.find((each) => each === value) ?? 'efectivo',
                  )
                }
              />
            </div>
          )}
          {status !== 'borrador' && total !== undefined && total > 0 && payment_amount !== total && (
            <Button
              variant="default"
              size="xs"
              onClick={() => form.setFieldValue('payment_amount', total)}
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
        </div>
      </Collapse>
    </div>
  )
}
