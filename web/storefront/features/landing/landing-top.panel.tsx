import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { hasContact } from '#domain/products/product/product-status.rules.ts'
import type { AskedFact } from '#domain/products/product/product.ts'
import { difficultyNames } from '#words/customer/price-lines.ts'
import { formatDuration, formatMoney } from '#words/format.ts'

import { keptChoice, newBookingAddress } from '../../addresses.ts'
import { OtherPrices } from '../../advertised-price.tsx'
import { ContactLinks } from '../../frame.tsx'
import { Icon, type IconName } from '../../icon.tsx'
import { Picture } from '../../picture.tsx'
import { texts } from '../../texts/landing.ts'
import { texts as orderTexts } from '../../texts/order.ts'
import { texts as common } from '../../texts/storefront.ts'

export const coverSizes = '(min-width: 62em) 47rem, 100vw'

/** The cover first; on a phone the others are a swipe away, on a desktop they are beside it. */
export function Gallery({ product }: Pick<LandingPage, 'product'>) {
  const { pictures } = product
  if (pictures.length === 0) return null
  return (
    // A row to swipe is scrolled with the arrow keys once it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul tabIndex={0} className={`gallery of-${Math.min(pictures.length, 3)}`} aria-label={texts.gallery}>
      {pictures.map((picture, index) => (
        <li key={picture.file_id}>
          <Picture
            picture={picture}
            sizes={index === 0 ? coverSizes : '(min-width: 62em) 23rem, 88vw'}
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

export function Facts({ product }: Pick<LandingPage, 'product'>) {
  const {
    duration_minutes,
    languages,
    difficulty,
    altitude_max,
    min_age,
    min_pax,
    categories,
    unsaid_facts,
  } = product
  // A person younger than every category cannot be sold a seat.
  const youngest = Math.max(min_age, Math.min(...categories.map((category) => category.min_age)))
  const said = (fact: AskedFact) => !unsaid_facts.includes(fact)
  const facts: [IconName, string, string][] = []
  if (said('duration_minutes')) facts.push(['clock', texts.duration, formatDuration(duration_minutes)])
  facts.push(['globe', texts.languages, common.languageList(languages)])
  if (said('difficulty')) facts.push(['steps', texts.difficulty, difficultyNames[difficulty]])
  if (said('min_age'))
    facts.push(['person', texts.ages, youngest > 0 ? texts.minAge(youngest) : texts.allAges])
  if (min_pax > 1) facts.push(['people', texts.group, texts.minPax(min_pax)])
  if (altitude_max !== null) facts.push(['mountain', texts.altitude, common.altitude(altitude_max)])
  return (
    <dl className="facts">
      {facts.map(([icon, name, value]) => (
        <div key={name}>
          <Icon name={icon} />
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How it is confirmed and until when cancelling is free, before anybody chooses a day. */
export function Promises({ product, className = '' }: Pick<LandingPage, 'product'> & { className?: string }) {
  const { confirm_mode, deposit_percent, cancellation_sentences } = product
  const [free] = cancellation_sentences
  const promises: [IconName, string][] = []
  if (confirm_mode === 'manual') promises.push(['check', texts.manual])
  if (deposit_percent > 0) promises.push(['check', texts.deposit(deposit_percent)])
  if (promises.length === 0) promises.push(['check', texts.instant])
  if (free) promises.push(['shield', free])
  return (
    <ul className={`promises ${className}`}>
      {promises.map(([icon, words]) => (
        <li key={words}>
          <Icon name={icon} />
          {words}
        </li>
      ))}
    </ul>
  )
}

type OfferProps = Pick<LandingPage, 'product' | 'operator' | 'currency' | 'strip' | 'held'>

/** A visitor with held seats adds the tour to them. */
export const bookText = (held: LandingPage['held']) => (held?.role === 'joins' ? orderTexts.add : common.book)

/** Price and main action: beside the text on a desktop, always at the bottom on a phone. */
export function Offer({
  product,
  operator,
  currency,
  strip,
  held,
  message,
}: OfferProps & { message: string }) {
  return (
    <aside className="offer">
      <div className="offer-card">
        {product.price_from !== null && (
          <p className="price">
            <span className="soft">{common.from}</span>
            <b>{formatMoney(product.price_from.amount, currency)}</b>
            <span className="soft">{common.per[product.price_unit]}</span>
            <OtherPrices product={product} operator={operator} currency={currency} strip={strip} />
          </p>
        )}
        <a className="button" href={newBookingAddress(product.id, keptChoice({ currency, operator }))}>
          {bookText(held)}
        </a>
        {product.deposit_percent === 0 && (
          <p className="promise">
            <b>{common.payNothingNow}</b>
          </p>
        )}
        <Promises product={product} />
      </div>
      {hasContact(operator) && (
        <div className="offer-help">
          <p>
            <b>{texts.doubts}</b>
          </p>
          <ContactLinks operator={operator} message={message} />
        </div>
      )}
    </aside>
  )
}
