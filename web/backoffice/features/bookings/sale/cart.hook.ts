import type { UseFormReturnType } from '@mantine/form'

import { productFieldId } from '../departure/departure-choice.form.tsx'
import type { Sale } from '../departure/new-booking.hook.ts'
import { type CartItem, itemBody, type NewBookingValues } from '../departure/new-booking.rules.ts'
import { choiceOf } from './cart.rules.ts'

/** Puts the tour under choice aside and begins another, or takes one back to change it. */
export function useCart(form: UseFormReturnType<NewBookingValues>, sale: Sale) {
  const { slot, currentQuote, product } = sale

  const aside = (values: NewBookingValues): CartItem | null => {
    if (!product || !slot || !currentQuote) return null
    return {
      key: crypto.randomUUID(),
      body: itemBody({ values, slot, quote: currentQuote }),
      product: { code: product.code, color: product.color, name: product.name },
      total: currentQuote.total,
      currency: currentQuote.currency,
      choice: choiceOf(values),
    }
  }
  const toProduct = () => setTimeout(() => document.getElementById(productFieldId)?.focus())

  return {
    add: () => {
      const values = form.getValues()
      const item = aside(values)
      if (!item) return
      // The next tour starts with the same party and pickup, on another day.
      form.setValues({
        cart: [...values.cart, item],
        product_id: '',
        date: '',
        start_time: '',
        isOverriding: false,
        override_reason: '',
      })
      sale.forgetDay()
      toProduct()
    },
    edit: (item: CartItem) => {
      const values = form.getValues()
      const rest = values.cart.filter(({ key }) => key !== item.key)
      const current = aside(values)
      form.setValues({ ...item.choice, cart: current ? [...rest, current] : rest })
      sale.showFrom(item.choice.date)
    },
    remove: (item: CartItem) => {
      form.setFieldValue(
        'cart',
        form.getValues().cart.filter(({ key }) => key !== item.key),
      )
    },
  }
}
