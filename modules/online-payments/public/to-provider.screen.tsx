import { bookingAddress } from '#web/storefront/addresses.ts'
import { Frame } from '#web/storefront/frame.tsx'
import type { OwnPage } from '#web/storefront/public-module.ts'
import { texts as bookingTexts } from '#web/storefront/texts/booking.ts'

import type { ToProviderPage } from '../contract/to-provider-page.ts'
import { payingScript } from './paying-script.rules.ts'
import { paymentLinkAddress } from './payment-addresses.rules.ts'
import { texts } from './texts/paying.ts'

/** The last page before the provider's. A script continues by itself, once: a returning visitor stays. */
function ToProvider({ operator, booking_id, link_id, attempt, browser }: ToProviderPage) {
  const { provider, id } = attempt
  const go = texts.continue(provider)
  return (
    <Frame operator={operator} message="" className="state-page slim">
      <h1>{texts.away(provider)}</h1>
      <p>{texts.awayHint(attempt)}</p>
      {attempt.is_test && <p className="tag trial">{bookingTexts.payTrial}</p>}
      <div className="acts">
        {browser.method === 'GET' ? (
          <a className="button" href={browser.url} data-away={id} rel="nofollow">
            {go}
          </a>
        ) : (
          <form method="post" action={browser.url} data-away={id}>
            {Object.entries(browser.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="button" type="submit">
              {go}
            </button>
          </form>
        )}
        <a
          className="more"
          href={link_id ? paymentLinkAddress(booking_id, link_id) : bookingAddress(booking_id)}
        >
          {texts.back}
        </a>
      </div>
    </Frame>
  )
}

export const toProviderPage: OwnPage<ToProviderPage> = {
  draw: (page) => <ToProvider {...page} />,
  style: 'booking',
  head: ({ attempt, operator }) => ({
    title: texts.awayTitle(attempt.provider, operator.name),
    private: true,
    island: { entry: payingScript },
  }),
}
