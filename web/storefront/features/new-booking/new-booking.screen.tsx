import type { ComponentType } from 'react'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { NewBookingPage } from '#contract/storefront/storefront-page.ts'
import { formatDuration } from '#words/format.ts'

import { keptChoice, landingAddress, newBookingAddress } from '../../addresses.ts'
import { Frame } from '../../frame.tsx'
import { HeldTours } from '../../order/held-order.panel.tsx'
import { Own } from '../../own-words.tsx'
import { Picture, thumbnailSizes } from '../../picture.tsx'
import { texts } from '../../texts/new-booking.ts'
import { TourCards } from '../../tour-cards.tsx'
import { newBookingForm, newBookingProps } from './choice.rules.ts'
import { NewBookingForm } from './new-booking.form.tsx'

const parts: readonly ComponentType<NewBookingPage>[] = gatherList(modules, 'newBooking')

export default function NewBooking(page: NewBookingPage) {
  const { operator, product, currency, others } = page
  const chosen = keptChoice(page)
  const [cover] = product.pictures
  return (
    <Frame operator={operator} message={product.name} chosen={chosen}>
      <div className="tour">
        {cover && <Picture picture={{ ...cover, alt: '' }} sizes={thumbnailSizes} eager />}
        <div>
          <p className="soft">{texts.step}</p>
          <h1>
            <Own text={product.name} />
          </h1>
          <p className="soft">
            {`${formatDuration(product.duration_minutes)} · `}
            <a href={landingAddress(product.id, chosen)}>{texts.details}</a>
            {others.length > 0 && (
              <>
                {' · '}
                <a href="#otros">{texts.change}</a>
              </>
            )}
          </p>
        </div>
      </div>
      <HeldTours held={page.held} form={newBookingForm} />
      <div id="island">
        <NewBookingForm {...newBookingProps(page)} />
      </div>
      {parts.map((Part, index) => (
        <Part key={index} {...page} />
      ))}
      {others.length > 0 && (
        <section className="later" aria-labelledby="otros">
          <h2 id="otros">{texts.others}</h2>
          <TourCards
            aside
            small
            products={others}
            currency={currency}
            addressOf={(id) => newBookingAddress(id, chosen)}
          />
        </section>
      )}
    </Frame>
  )
}
