import type { EntranceFee } from '#contract/bookings/pricing.ts'
import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { amountText } from '#words/customer/price-lines.ts'

import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/landing.ts'
import { texts as common } from '../../texts/storefront.ts'
import { Block } from './landing-details.panel.tsx'

type Props = Pick<LandingPage, 'product' | 'operator'>

/** Entrance fees of parks and communities: who pays them, and the amounts by residency and age. */
export function EntranceFees({ product, operator }: Props) {
  const fees = product.entrance_fees
  if (fees.length === 0) return null
  const inCash = fees.some(({ payment }) => payment === 'en_efectivo_en_la_entrada')
  return (
    <Block id="entradas" title={inCash ? texts.cash : texts.fees}>
      {fees.map((fee) => (
        <div key={fee.name} className="prices">
          <h3>
            <Own text={fee.name} />
          </h3>
          <p className="soft">
            {`${texts.feePayments[fee.payment]} `}
            <Own text={fee.note} />
          </p>
          {fee.payment === 'en_efectivo_en_la_entrada' && <Rates fee={fee} operator={operator} />}
        </div>
      ))}
    </Block>
  )
}

function Rates({ fee, operator }: { fee: EntranceFee } & Pick<LandingPage, 'operator'>) {
  return (
    <table>
      <tbody>
        {fee.rates.map((rate) => (
          <tr key={`${rate.residency} ${rate.min_age}`}>
            <th scope="row">
              {texts.feeResidency(rate.residency, operator.country_name)}
              <small className="soft">{common.agesOf(rate)}</small>
            </th>
            <td>{amountText(rate.amount, operator.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
