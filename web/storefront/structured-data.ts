import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { decimalsOf } from '#domain/money.ts'

import { newBookingAddress, pictureAddress } from './addresses.ts'

const unitNames = { persona: 'persona', grupo: 'grupo', vehiculo: 'vehículo' } as const

/** The tour as search engines read it (schema.org). `origin` is the public host. */
export function structuredTour({ product, operator, own_price_from, public_url }: LandingPage): unknown {
  const { origin } = new URL(public_url)
  const absolute = (path: string) => `${origin}${path}`
  const decimals = decimalsOf(operator.currency)
  const price = own_price_from && (own_price_from.amount / 10 ** decimals).toFixed(decimals)
  return {
    '@context': 'https://schema.org',
    '@type': ['TouristTrip', 'Product'],
    name: product.name,
    description: product.tagline || product.description,
    sku: product.code,
    url: public_url,
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
              unitText: unitNames[product.price_unit],
            },
            availability: product.on_sale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
            url: absolute(newBookingAddress(product.id)),
          },
  }
}
