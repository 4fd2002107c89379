import type { PublicProductCard } from '#contract/storefront/storefront.contract.ts'
import { formatDuration, formatMoney } from '#words/format.ts'

import { Own } from './own-words.tsx'
import { Picture, thumbnailSizes } from './picture.tsx'
import { texts } from './texts/storefront.ts'

type Props = {
  products: PublicProductCard[]
  currency: string
  addressOf: (product_id: string) => string
  /** secondary content: on a phone a row to swipe instead of a long column */
  aside?: boolean
  /** a thumbnail beside the name, when the visitor is looking at another tour */
  small?: boolean
}

const cardSizes = '(min-width: 62em) 22rem, 80vw'

/** Tours as posters to choose from. */
export function TourCards({ products, currency, addressOf, aside = false, small = false }: Props) {
  return (
    <ul className={['cards', aside && 'swipe', small && 'small'].filter(Boolean).join(' ')}>
      {products.map((product) => (
        <li key={product.id}>
          <a className="card" href={addressOf(product.id)}>
            {product.picture ? (
              <Picture picture={{ ...product.picture, alt: '' }} sizes={small ? thumbnailSizes : cardSizes} />
            ) : (
              <span className="poster" style={{ background: product.color }} />
            )}
            <b>
              <Own text={product.name} />
            </b>
            <span className="soft">
              <Own text={product.tagline} />
            </span>
            <span className="row">
              <span className="soft">{formatDuration(product.duration_minutes)}</span>
              {product.price_from !== null && (
                <span>
                  {`${texts.from} `}
                  <b>{formatMoney(product.price_from.amount, currency)}</b>
                  {product.price_unit !== 'persona' && ` ${texts.per[product.price_unit]}`}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
