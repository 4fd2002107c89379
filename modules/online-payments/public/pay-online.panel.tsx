import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { bookingAddress } from '#web/storefront/addresses.ts'
import { texts as bookingTexts } from '#web/storefront/texts/booking.ts'
import { formatMoney } from '#words/format.ts'
import { rateText } from '#words/sale-rate.ts'

import type { PaymentChoices } from '../contract/online-payments.contract.ts'
import { chargedAmount } from '../rules/charge.rules.ts'
import { askedByLink, type Choice, offeredChoices, retryOf } from './pay-online.rules.ts'
import { toProviderAddress } from './payment-addresses.rules.ts'
import { texts } from './texts/paying.ts'

/** Pays what is due, or what the office asked for by a link. A plain form: it works before any script. */
export function PayOnline(page: BookingPage) {
  const { booking, parts, now } = page
  const { paying } = parts
  if (!paying || paying.providers.length === 0) return null
  const { currency, charge, providers, link, under_way } = paying
  const asked = askedByLink(paying)
  const choices = offeredChoices(booking, paying)
  const [only] = choices.length === 1 ? choices : []
  const retry = retryOf(page)
  const open = paying.attempts.find(({ browser }) => browser !== null)
  if (choices.length === 0 && under_way === 0 && link === null) return null
  const note = asked ? link?.note : ''
  // The form would only repeat the button that tries the failed payment again.
  const isRepeated = retry !== undefined && choices.length === 1 && providers.length === 1
  if (isRepeated && !isClosed(paying) && under_way === 0 && !note && !open) return null
  return (
    <section className="pay" aria-labelledby="en-linea">
      <h2 id="en-linea">{retry && !isRepeated ? texts.otherWay : texts.heading}</h2>
      {providers.some(({ is_test }) => is_test) && <p className="tag trial">{bookingTexts.payTrial}</p>}
      {isClosed(paying) && <p>{texts.linkClosed}</p>}
      {under_way > 0 && <p>{texts.underWay(under_way, currency)}</p>}
      {note && <p>{note}</p>}
      {choices.length > 0 && !isRepeated && (
        <form method="post" action={bookingAddress(booking.id)} target="_top">
          <input type="hidden" name="act" value="pay" />
          {/* A page submitted twice makes one attempt. */}
          <input type="hidden" name="page" value={now} />
          {asked && <input type="hidden" name="link_id" value={link?.id} />}
          <Choices choices={choices} paying={paying} />
          <Ways providers={providers} />
          <button className="button" type="submit">
            {only ? texts.payAmount(sumText(only, paying)) : texts.pay}
          </button>
          {charge && (
            <p className="soft">{texts.charged(charge.currency, rateText(charge.sold, charge.currency))}</p>
          )}
          <p className="soft">{texts.where}</p>
        </form>
      )}
      {open && (
        <p>
          <a className="more" href={toProviderAddress(booking.id, open.id)} rel="nofollow" target="_top">
            {texts.goOn(open)}
          </a>
        </p>
      )}
    </section>
  )
}

/** A link whose amount is pending is not closed: that payment may still be refused. */
const isClosed = (paying: PaymentChoices) =>
  paying.link !== null &&
  askedByLink(paying) === undefined &&
  (paying.link.state !== 'abierto' || paying.under_way === 0)

/** The charged sum, and the sum in the booking's currency if that is another. */
function sumText({ amount }: Choice, { currency, charge }: PaymentChoices): string {
  const sum = formatMoney(amount, currency)
  return charge ? `${formatMoney(chargedAmount(amount, charge), charge.currency)} · ${sum}` : sum
}

const valueOf = ({ purpose, amount }: Choice, { charge }: PaymentChoices) =>
  `${purpose}:${chargedAmount(amount, charge)}`

/** The payment that did not succeed, once more: the same amount and provider in one button. */
export function Retry(page: BookingPage) {
  const { booking, parts, now } = page
  const retry = retryOf(page)
  if (!retry || !parts.paying) return null
  const { provider, choice } = retry
  const { link } = parts.paying
  return (
    <form method="post" action={bookingAddress(booking.id)} target="_top">
      <input type="hidden" name="act" value="pay" />
      <input type="hidden" name="page" value={now} />
      {askedByLink(parts.paying) && <input type="hidden" name="link_id" value={link?.id} />}
      <input type="hidden" name="choice" value={valueOf(choice, parts.paying)} />
      <input type="hidden" name="provider" value={provider} />
      <button className="button" type="submit">
        {texts.retry(sumText(choice, parts.paying))}
      </button>
    </form>
  )
}

function Choices({ choices, paying }: { choices: readonly Choice[]; paying: PaymentChoices }) {
  const [first] = choices
  if (choices.length === 1 && first)
    return <input type="hidden" name="choice" value={valueOf(first, paying)} />
  return (
    <fieldset>
      <legend>{texts.howMuch}</legend>
      {choices.map((choice, at) => (
        <div key={choice.purpose} className="choice">
          <label>
            <input type="radio" name="choice" value={valueOf(choice, paying)} defaultChecked={at === 0} />
            <span>
              {`${texts.purposes[choice.purpose]}: ${sumText(choice, paying)}`}
              <small className="soft line">{texts.purposeHints[choice.purpose]}</small>
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function Ways({ providers }: Pick<PaymentChoices, 'providers'>) {
  const [first] = providers
  if (providers.length === 1 && first)
    return (
      <>
        <input type="hidden" name="provider" value={first.provider} />
        <p className="soft">{`${bookingTexts.providers[first.provider]}: ${bookingTexts.ways[first.provider]}`}</p>
      </>
    )
  return (
    <fieldset className="with">
      <legend>{texts.with}</legend>
      {providers.map(({ provider }, at) => (
        <div key={provider} className="choice">
          <label>
            <input type="radio" name="provider" value={provider} defaultChecked={at === 0} />
            <span className="pay-mark">{bookingTexts.providers[provider]}</span>
            <small className="soft">{bookingTexts.ways[provider]}</small>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
