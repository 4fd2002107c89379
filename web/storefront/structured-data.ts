import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { decimalsOf } from '#domain/money.ts'

import { newBookingAddress, pictureAddress } from './addresses.ts'
import { texts } from './texts/storefront.ts'

const added: readonly ((page: LandingPage) => object)[] = gatherList(modules, 'landingData')

/** The tour as search engines read it (schema.org), in the language of its page; `address` is that page's own. */
export function structuredTour(page: LandingPage, address: string): unknown {
  const { product, operator, own_price_from } = page
  const { origin } = new URL(address)
  const absolute = (path: string) => `${origin}${path}`
  const decimals = decimalsOf(operator.currency)
  const price = own_price_from && (own_price_from.amount / 10 ** decimals).toFixed(decimals)
  return {
    ...Object.assign({}, ...added.map((data) => data(page))),
    '@context': 'https://schema.org',
    '@type': ['TouristTrip', 'Product'],
    name: product.name,
    description: product.tagline || product.description,
    sku: product.code,
    url: address,
    image: product.pictures.map((picture) => absolute(pictureAddress(picture.file_id, 1600))),
    brand: { '@type': 'Organization', name: operator.name },
    provider: {
      '@type': 'TravelAgency',
      name: operator.name,
      telephone: operator.phone || undefined,
      email: operator.email || undefined,
      address: operator.address || undefined,
      url: operator.website || undefined,
    },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: product.itinerary.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        // A step may be a place, a breakfast or the way back: only its name is known.
        name: step.title,
        description: step.text || undefined,
      })),
    },
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            price,
            priceCurrency: operator.currency,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: operator.currency,
              unitText: texts.per[product.price_unit],
            },
            availability: product.on_sale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
            url: absolute(newBookingAddress(product.id)),
          },
  }
}
