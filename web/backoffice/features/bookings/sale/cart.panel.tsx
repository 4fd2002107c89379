import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'

import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, startTime } from '#words/format.ts'

import { type CartItem, peopleIn } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { moneyTexts } from '../money/booking-money.texts.ts'
import { AgreedPrice } from './agreed-price.panel.tsx'
import type { SaleTotal } from './sale-total.hook.ts'

import classes from './cart.module.css'

type CartProps = {
  cart: readonly CartItem[]
  total: SaleTotal
  canAdd: boolean
  onAdd: () => void
  onEdit: (item: CartItem) => void
  onRemove: (item: CartItem) => void
}

/** The tours already chosen, with what all of them cost. */
export function Cart({ cart, total, canAdd, onAdd, onEdit, onRemove }: CartProps) {
  const heading = useId()
  const { quote, problem } = total
  const given = quote ? quote.discount - quote.promo_discount - quote.package_discount : 0
  // The currency of the sale may have changed since a tour was put aside.
  const known = (index: number) => {
    const item = quote?.items[index]
    return quote && item && { amount: item.subtotal, currency: quote.currency }
  }
  return (
    <section aria-labelledby={cart.length > 0 ? heading : undefined} className={classes['cart']}>
      {cart.length > 0 && (
        <>
          <Title order={3} size="h4" id={heading}>
            {texts.cart(cart.length)}
          </Title>
          <ul className={classes['items']}>
            {cart.map((item, index) => (
              <li key={item.key}>
                <ProductTag code={item.product.code} color={item.product.color} />
                <Text span size="sm" className={classes['when'] ?? ''}>
                  {texts.cartItem(
                    formatDate(item.body.date),
                    startTime(item.body.date, item.body.start_time),
                    peopleIn(item.body.party),
                  )}
                </Text>
                <Money {...(known(index) ?? { amount: item.total, currency: item.currency })} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.editItem(item.product.name)}
                  onClick={() => onEdit(item)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.removeItem(item.product.name)}
                  onClick={() => onRemove(item)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        id={addTourId}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!canAdd}
        onClick={onAdd}
        title={texts.addTourKeys}
      >
        {texts.addTour}
      </Button>
      {quote && (
        <dl className={classes['sums']} aria-live="polite">
          <Sum name={moneyTexts.subtotal} amount={quote.subtotal} currency={quote.currency} />
          {quote.promo_discount > 0 && (
            <Sum name={texts.promoTaken} amount={-quote.promo_discount} currency={quote.currency} />
          )}
          {quote.package_discount > 0 && (
            <Sum name={moneyTexts.packagePrice} amount={-quote.package_discount} currency={quote.currency} />
          )}
          {given > 0 && <Sum name={moneyTexts.discount} amount={-given} currency={quote.currency} />}
          <Sum name={moneyTexts.total} amount={quote.total} currency={quote.currency} isStrong />
        </dl>
      )}
      {quote?.agreed && <AgreedPrice agreed={quote.agreed} currency={quote.currency} />}
      {problem && <ProblemAlert problem={problem} />}
    </section>
  )
}

export const addTourId = 'otro-tour'

type SumProps = { name: string; amount: number; currency: string; isStrong?: boolean }

function Sum({ name, amount, currency, isStrong = false }: SumProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}
