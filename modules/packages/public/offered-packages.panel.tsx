import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { keptChoice, newBookingAddress } from '#web/storefront/addresses.ts'
import { Block } from '#web/storefront/features/landing/landing-details.panel.tsx'

import type { OfferedPackage } from '../contract/package-pages.ts'
import { texts } from './texts/packages.ts'

/** The packages of this tour, with what an adult saves and the way to the other tours. */
export function OfferedPackages({ parts, product, operator, currency, held, preview }: LandingPage) {
  const packages = parts.packages ?? []
  if (packages.length === 0 || !product.on_sale || preview) return null
  const chosen = keptChoice({ currency, operator })
  const isHeld = (id: string) => held?.tours.some(({ product_id }) => product_id === id) ?? false
  return (
    <Block id="paquetes" title={texts.title}>
      {packages.map((each) => (
        <section key={each.id} aria-label={each.package_name}>
          <h3>
            <span lang={each.language}>{each.package_name}</span>
          </h3>
          <p>
            <b>{priceText(each, currency)}</b>
          </p>
          {each.adult && <p>{texts.saving(each.adult.separate, each.adult.together, currency)}</p>}
          <p className="soft">
            {[texts.days(each.travels_from, each.travels_to), texts.people].filter(Boolean).join(' ')}
          </p>
          <p className="buttons">
            {each.tours
              .filter(({ product_id }) => product_id !== product.id && !isHeld(product_id))
              .map(({ product_id, name }) => (
                <a key={product_id} className="button second" href={newBookingAddress(product_id, chosen)}>
                  {texts.add(name)}
                </a>
              ))}
          </p>
        </section>
      ))}
      <p className="soft">{texts.hint}</p>
    </Block>
  )
}

function priceText({ tours, percent, adult }: OfferedPackage, currency: string): string {
  const names = tours.map(({ name }) => name)
  return percent === null
    ? texts.together(names, adult?.together ?? 0, currency)
    : texts.percent(names, percent)
}
