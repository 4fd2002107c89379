import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { bookingAddress } from '#web/storefront/addresses.ts'
import { formatMoney } from '#words/format.ts'

import type { PaymentChoices } from '../contract/online-payments.contract.ts'
import { askedByLink, type Choice, offeredChoices, retryOf } from './pay-online.rules.ts'
import { toProviderAddress } from './payment-addresses.rules.ts'
import { texts } from './texts/paying.ts'

/** Pays what is due, or what the office asked for by a link. A plain form: it works before any script. */
export function PayOnline(page: BookingPage) {
  const { booking, parts, now } = page
  const { paying } = parts
  if (!paying || paying.providers.length === 0) return null
  const { currency, providers, link, under_way } = paying
  const asked = askedByLink(paying)
  const choices = offeredChoices(booking, paying)
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
      {providers.some(({ is_test }) => is_test) && <p className="tag trial">{texts.trial}</p>}
      {isClosed(paying) && <p>{texts.linkClosed}</p>}
      {under_way > 0 && <p>{texts.underWay(under_way, currency)}</p>}
      {note && <p>{note}</p>}
      {choices.length > 0 && !isRepeated && (
        <form method="post" action={bookingAddress(booking.id)}>
          <input type="hidden" name="act" value="pay" />
          {/* A page submitted twice makes one attempt. */}
          <input type="hidden" name="page" value={now} />
          {asked && <input type="hidden" name="link_id" value={link?.id} />}
          <Choices choices={choices} currency={currency} />
          <Ways providers={providers} />
          <button className="button" type="submit">
            {onlyOne(choices) ? texts.payAmount(onlyOne(choices)?.amount ?? 0, currency) : texts.pay}
          </button>
          <p className="soft">{texts.where}</p>
        </form>
      )}
      {open && (
        <p>
          <a className="more" href={toProviderAddress(booking.id, open.id)} rel="nofollow">
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

const onlyOne = (choices: readonly Choice[]) => (choices.length === 1 ? choices[0] : undefined)

/** The payment that did not succeed, once more: the same amount and provider in one button. */
export function Retry(page: BookingPage) {
  const { booking, parts, now } = page
  const retry = retryOf(page)
  if (!retry || !parts.paying) return null
  const { provider, choice } = retry
  const { currency, link } = parts.paying
  return (
    <form method="post" action={bookingAddress(booking.id)}>
      <input type="hidden" name="act" value="pay" />
      <input type="hidden" name="page" value={now} />
      {askedByLink(parts.paying) && <input type="hidden" name="link_id" value={link?.id} />}
      <input type="hidden" name="choice" value={`${choice.purpose}:${choice.amount}`} />
      <input type="hidden" name="provider" value={provider} />
      <button className="button" type="submit">
        {texts.retry(choice.amount, currency)}
      </button>
    </form>
  )
}

function Choices({ choices, currency }: { choices: readonly Choice[]; currency: string }) {
  const [first] = choices
  if (choices.length === 1 && first)
    return <input type="hidden" name="choice" value={`${first.purpose}:${first.amount}`} />
  return (
    <fieldset>
      <legend>{texts.howMuch}</legend>
      {choices.map(({ purpose, amount }, at) => (
        <div key={purpose} className="choice">
          <label>
            <input type="radio" name="choice" value={`${purpose}:${amount}`} defaultChecked={at === 0} />
            <span>
              {`${texts.purposes[purpose]}: ${formatMoney(amount, currency)}`}
              <small className="soft line">{texts.purposeHints[purpose]}</small>
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
        <p className="soft">{texts.ways[first.provider]}</p>
      </>
    )
  return (
    <fieldset>
      <legend>{texts.with}</legend>
      {providers.map(({ provider }, at) => (
        <div key={provider} className="choice">
          <label>
            <input type="radio" name="provider" value={provider} defaultChecked={at === 0} />
            <span>{texts.ways[provider]}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
