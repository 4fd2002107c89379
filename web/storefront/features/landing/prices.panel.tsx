import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import type { PricePeriod } from '#contract/storefront/storefront.contract.ts'
import { amountText } from '#words/customer/price-lines.ts'
import { blockName, periodName, showsResidency } from '#words/customer/price-table-text.ts'

import { Icon } from '../../icon.tsx'
import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/landing.ts'
import { texts as common } from '../../texts/storefront.ts'
import { Block } from './landing-details.panel.tsx'

type Props = Pick<LandingPage, 'product' | 'operator' | 'currency'>

/** Every price a visitor may have to pay: the season of the next departure open, those to come a tap away. */
export function Prices({ product, operator, currency, today }: Props & Pick<LandingPage, 'today'>) {
  const [now, ...later] = product.prices
  if (!now) return null
  return (
    <Block id="precios" title={texts.prices[product.price_unit]}>
      <p className="soft">{periodName(now, now.from <= today)}</p>
      <PriceTables period={now} product={product} operator={operator} currency={currency} />
      {product.price_unit === 'vehiculo' && product.people_per_vehicle !== null && (
        <p className="soft">{texts.perVehicle(product.people_per_vehicle)}</p>
      )}
      {showsResidency(now.blocks) && <p className="soft small">{texts.residents(operator.country_name)}</p>}
      {later.map((period) => (
        <details key={period.from}>
          <summary>
            {periodName(period, false)}
            <Icon name="down" />
          </summary>
          <PriceTables period={period} product={product} operator={operator} currency={currency} />
        </details>
      ))}
    </Block>
  )
}

function PriceTables({ period, product, operator, currency }: Props & { period: PricePeriod }) {
  const both = showsResidency(period.blocks)
  const { categories, unit_label } = product
  const price = (amount: number | null) => {
    if (amount === null) return texts.noPrice
    return amountText(amount, currency)
  }
  return (
    <div className="prices">
      <table>
        <thead className={both ? undefined : 'unseen'}>
          <tr>
            <th scope="col">{product.price_unit === 'persona' ? texts.category : texts.group}</th>
            {both && <th scope="col">{texts.national(operator.country_name)}</th>}
            <th scope="col">{both ? texts.foreign : texts.price}</th>
          </tr>
        </thead>
        {period.blocks.map((block) => {
          const name = blockName(block)
          const single = block.rows.length === 1 && block.rows[0]?.category_code === null
          return (
            <tbody key={name}>
              {name !== '' && !single && (
                <tr>
                  <th className="block" colSpan={both ? 3 : 2} scope="rowgroup">
                    {name}
                  </th>
                </tr>
              )}
              {block.rows.map(({ category_code, national, foreign }) => {
                const category = categories.find(({ code }) => code === category_code)
                return (
                  <tr key={category_code}>
                    <th scope="row">
                      <Own text={category?.label ?? (name || unit_label)} />
                      {category && <small className="soft">{common.agesOf(category)}</small>}
                    </th>
                    {both && <td>{price(national)}</td>}
                    <td>{price(foreign)}</td>
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
