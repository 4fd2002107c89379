import type { MouseEvent } from 'react'

import { formatMoney } from '#contract/format.ts'
import type { PublicCategory, PublicSlot } from '#contract/storefront.contract.ts'
import type { Party } from '#domain/products/party.rules.ts'

import { Icon } from '../../icon.tsx'
import { agesOf } from '../../storefront.texts.ts'
import type { NewBookingProps } from './choice.rules.ts'
import { texts } from './new-booking.texts.ts'

type Props = Pick<NewBookingProps, 'product' | 'currency'> & {
  party: Party
  prices: PublicSlot['prices']
  onChange: (code: PublicCategory['code'], quantity: number) => void
}

/** People by category. Each button also works as a plain form button, which asks the server for the next page. */
export function PartySteppers({ product, currency, party, prices, onChange }: Props) {
  return (
    <ul className="party">
      {product.categories.map((category) => {
        const { code, label } = category
        const quantity = party[code] ?? 0
        const step = (change: -1 | 1) => (event: MouseEvent) => {
          event.preventDefault()
          onChange(code, Math.max(0, Math.min(product.max_pax_booking, quantity + change)))
        }
        return (
          <li key={code}>
            <label htmlFor={code}>
              <b>{label}</b>
              <small className="soft">{explanation(category)}</small>
              <small>{priceText(prices[code], currency)}</small>
            </label>
            <div className="stepper">
              <StepButton
                code={code}
                change={-1}
                label={texts.less(label)}
                off={quantity === 0}
                onClick={step(-1)}
              />
              <input
                id={code}
                name={code}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={quantity}
                onChange={(event) => {
                  const typed = Number(event.target.value.replace(/\D/g, ''))
                  onChange(code, Math.min(product.max_pax_booking, typed))
                }}
              />
              <StepButton code={code} change={1} label={texts.more(label)} off={false} onClick={step(1)} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const explanation = (category: PublicCategory) =>
  [agesOf(category), category.seats === 0 && texts.onLap].filter(Boolean).join(', ')

function priceText(price: number | undefined, currency: string): string {
  if (price === undefined) return ''
  return price === 0 ? texts.free : formatMoney(price, currency)
}

type StepProps = {
  code: string
  change: -1 | 1
  label: string
  off: boolean
  onClick: (event: MouseEvent) => void
}
function StepButton({ code, change, label, off, onClick }: StepProps) {
  return (
    <button
      className="round"
      type="submit"
      name="step"
      value={`${code}:${change}`}
      formMethod="get"
      aria-label={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={change < 0 ? 'minus' : 'plus'} />
    </button>
  )
}
