import { type ChosenDeparture, extraField, residentsField } from '#contract/storefront/choice.ts'
import type { PublicCategory, PublicSlot } from '#contract/storefront/storefront.contract.ts'
import { mostOf } from '#domain/products/prices/extra.rules.ts'
import { amountText } from '#words/customer/price-lines.ts'

import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/new-booking.ts'
import { texts as common } from '../../texts/storefront.ts'
import { asksResidents, type NewBookingProps, peopleOf, shownPrice } from './choice.rules.ts'
import { Stepper } from './stepper.panel.tsx'

type Props = Pick<NewBookingProps, 'product' | 'pricing' | 'currency' | 'country_name' | 'ask'> & {
  chosen: ChosenDeparture
  onChange: (change: Partial<ChosenDeparture>) => void
}

/** People by category, and how many of them live in the country where that matters. */
export function PartySteppers(props: Props & Pick<NewBookingProps, 'days'>) {
  const { product, pricing, currency, country_name, ask, chosen, onChange } = props
  const { party, nationals } = chosen
  const most = product.max_pax_booking
  const people = peopleOf(party)
  return (
    <>
      <ul className="party">
        {product.categories.map((category) => {
          const { code, label } = category
          const quantity = party[code] ?? 0
          const residents = nationals[code] ?? 0
          const change = (next: number) => {
            const fewer = Math.min(residents, next)
            onChange({ party: { ...party, [code]: next }, nationals: { ...nationals, [code]: fewer } })
          }
          return (
            <li key={code}>
              <label htmlFor={code}>
                <b>
                  <Own text={label} />
                </b>
                <small className="soft">{explanation(category)}</small>
                {pricing.price_unit === 'persona' && (
                  <small>{priceText(shownPrice(props, chosen, code), currency)}</small>
                )}
              </label>
              <Stepper
                name={code}
                label={label}
                value={quantity}
                most={Math.max(quantity, most - people + quantity)}
                onChange={change}
              />
              {quantity > 0 && asksResidents(pricing, code) && (
                <div className="residents">
                  <label htmlFor={residentsField(code)}>
                    <small>{texts.residents(country_name)}</small>
                  </label>
                  <Stepper
                    name={residentsField(code)}
                    label={texts.residentsOf(label, country_name)}
                    value={residents}
                    most={quantity}
                    onChange={(next) => onChange({ nationals: { ...nationals, [code]: next } })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {people >= most && (
        <output className="soft">
          {`${texts.most(most)} `}
          {ask && (
            <a href={ask} rel="noreferrer">
              {texts.askMore}
            </a>
          )}
        </output>
      )}
    </>
  )
}

const fewExtras = 10

/** Optional extras; required ones are listed without an input. */
export function Extras({
  pricing,
  currency,
  chosen,
  slot,
  onChange,
}: Props & { slot: PublicSlot | undefined }) {
  if (pricing.extras.length === 0) return null
  const people = peopleOf(chosen.party)
  return (
    <section aria-labelledby="adicionales">
      <h2 id="adicionales">{texts.extras}</h2>
      <ul className="party">
        {pricing.extras.map((extra) => {
          const { id, name, unit, amount, required } = extra
          const others = chosen.extras.filter(({ extra_id }) => extra_id !== id)
          const quantity = chosen.extras.find(({ extra_id }) => extra_id === id)?.quantity ?? 0
          const left = slot?.extras_left[id] ?? extra.stock
          const most = Math.min(mostOf(extra, people), left ?? 500)
          const price = `${priceText(amount, currency)} ${texts.extraUnits[unit]}`
          return (
            <li key={id}>
              <label htmlFor={extraField(id)}>
                <b>
                  <Own text={name} />
                </b>
                <small>{price}</small>
                {left !== null && slot && left <= fewExtras && (
                  <small className={left < 1 ? 'soft' : 'lacks'}>{texts.extrasLeft(left)}</small>
                )}
                {required && <small className="soft">{texts.extraRequired}</small>}
              </label>
              {!required && (most > 0 || quantity > 0) && (
                <Stepper
                  name={extraField(id)}
                  label={name}
                  value={quantity}
                  most={most}
                  onChange={(next) => onChange({ extras: [...others, { extra_id: id, quantity: next }] })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const explanation = (category: PublicCategory) =>
  [common.agesOf(category), category.seats === 0 && texts.onLap].filter(Boolean).join(', ')

function priceText(price: number | null, currency: string): string {
  if (price === null) return ''
  return amountText(price, currency)
}
