import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { bookingAddress } from '#web/storefront/addresses.ts'
import { formatMoney } from '#words/format.ts'

import type { PaymentChoices } from '../contract/online-payments.contract.ts'
import { askedByLink, type Choice } from './pay-online.rules.ts'
import { toProviderAddress } from './payment-addresses.rules.ts'
import { texts } from './texts/paying.ts'

/** Pays what is due, or what the office asked for by a link. A plain form: it works before any script. */
export function PayOnline({ booking, parts: { paying }, now }: BookingPage) {
  if (!paying || paying.providers.length === 0) return null
  const { currency, providers, link, under_way } = paying
  const asked = askedByLink(paying)
  const choices = asked ? [asked] : ownChoices(booking, paying)
  const open = paying.attempts.find(({ browser }) => browser !== null)
  if (choices.length === 0 && under_way === 0 && link === null) return null
  return (
    <section className="pay" aria-labelledby="en-linea">
      <h2 id="en-linea">{texts.heading}</h2>
      {providers.some(({ is_test }) => is_test) && <p className="tag trial">{texts.trial}</p>}
      {isClosed(paying) && <p>{texts.linkClosed}</p>}
      {under_way > 0 && <p>{texts.underWay(under_way, currency)}</p>}
      {asked && link?.note && <p>{link.note}</p>}
      {choices.length > 0 && (
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

/**
 * Without a link, nothing is due before the operator's acceptance. A link asks for one amount, and is shown
 * alone.
 */
const ownChoices = ({ status, deposit_due }: BookingPage['booking'], { link, choices }: PaymentChoices) =>
  link?.state === 'abierto' || (status === 'pendiente' && deposit_due === 0) ? [] : choices

/** A link whose amount is pending is not closed: that payment may still be refused. */
const isClosed = (paying: PaymentChoices) =>
  paying.link !== null &&
  askedByLink(paying) === undefined &&
  (paying.link.state !== 'abierto' || paying.under_way === 0)

const onlyOne = (choices: readonly Choice[]) => (choices.length === 1 ? choices[0] : undefined)

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
