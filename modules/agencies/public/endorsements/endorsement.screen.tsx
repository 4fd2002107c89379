import { readablePhone } from '#contract/endpoint/phone-number.ts'
import { Field, FieldError } from '#web/storefront/field.tsx'
import { Frame } from '#web/storefront/frame.tsx'
import { Icon } from '#web/storefront/icon.tsx'
import { Own } from '#web/storefront/own-words.tsx'
import type { OwnPage } from '#web/storefront/public-module.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'

import type { EndorsementPage, ListedBooking } from '../../contract/endorsement-pages.ts'
import { longestAnswerName, longestAnswerNote } from '../../rules/endorsements/endorsement.ts'
import { texts } from '../texts/endorsements.ts'

function Endorsement(page: EndorsementPage) {
  const { operator, partner, status, people, product_name, note, bookings, problem, done } = page
  const { has_changed, is_over, answered_by } = page
  const mayAnswer = !is_over && (status === 'pendiente' || has_changed)
  return (
    <Frame operator={operator} className="state-page slim">
      <h1>{people > 0 && status !== 'anulado' ? texts.heading(people) : texts.noOne}</h1>
      <p className="tagline">
        <Own text={product_name} />
        {`, ${formatDeparture({ ...page, duration_minutes: 0 }, { long: true })}`}
      </p>
      <p>{texts.from(operator.name, partner)}</p>
      <div id="aviso">
        {problem && (
          <p className="notice warn" role="alert">
            {problem.message}
          </p>
        )}
        {done && (
          <div className="notice good">
            <output>{texts.sent}</output>
          </div>
        )}
        {has_changed && <p className="notice warn">{texts.changed}</p>}
      </div>
      <p className={status === 'aceptado' ? 'notice good' : 'notice'}>
        <b>{texts.states[status]}</b>
        {answered_by && ` · ${texts.answered(answered_by)}`}
      </p>
      {is_over && (status === 'pendiente' || status === 'aceptado') && <p>{texts.over}</p>}
      {bookings.length > 0 && (
        <section className="booked" aria-labelledby="pasajeros">
          <h2 id="pasajeros">{texts.list}</h2>
          {bookings.map((booking) => (
            <Party key={booking.locator} booking={booking} currency={page.currency} />
          ))}
          <p className="row">
            <b>{texts.total}</b>
            <b>{formatMoney(page.net_cost, page.currency)}</b>
          </p>
          {note && (
            <p>
              <b>{texts.note}</b>
              {`: ${note}`}
            </p>
          )}
          <p className="small soft">{texts.privacy}</p>
        </section>
      )}
      {mayAnswer && <AnswerForm {...page} />}
    </Frame>
  )
}

function Party({ booking, currency }: { booking: ListedBooking; currency: string }) {
  const { people, contact_name, contact_phone, names, place, room, language, locator, is_removed } = booking
  const { changes, net_cost } = booking
  const facts: [string, string][] = [
    [texts.pickup, [place || texts.noPickup, room && texts.room(room)].filter(Boolean).join(', ')],
    [texts.phone, contact_phone && readablePhone(contact_phone)],
    [texts.speaks, texts.language(language)],
    [texts.cost, formatMoney(net_cost, currency)],
    [texts.booking, locator],
    [texts.names, names.join(', ')],
  ]
  if (is_removed)
    return (
      <div className="place">
        <Icon name="cross" />
        <s>{texts.party(people, contact_name)}</s>
        <p className="small">{texts.removed}</p>
      </div>
    )
  return (
    <article className="place">
      <Icon name="people" />
      <h3>{texts.party(people, contact_name)}</h3>
      {changes.length > 0 && (
        <p>
          <mark>{texts.changes(changes)}</mark>
        </p>
      )}
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{label === texts.phone ? <a href={`tel:${contact_phone}`}>{value}</a> : value}</dd>
            </div>
          ))}
      </dl>
    </article>
  )
}

function AnswerForm({ list, typed, problem }: EndorsementPage) {
  const errors = problem?.fields ?? {}
  return (
    <section className="booked" aria-labelledby="respuesta">
      <h2 id="respuesta">{texts.answer}</h2>
      <form className="stack" method="post" action="#aviso">
        <input type="hidden" name="list" value={list} />
        <Field
          name="name"
          label={texts.name}
          maxLength={longestAnswerName}
          defaultValue={typed['name'] ?? ''}
          error={errors['name']}
          autoComplete="name"
        />
        <div className="field">
          <label htmlFor="note">{texts.message}</label>
          <textarea
            id="note"
            name="note"
            rows={3}
            maxLength={longestAnswerNote}
            defaultValue={typed['note'] ?? ''}
          />
          <FieldError name="note" error={errors['note']} />
        </div>
        <div className="buttons">
          <button className="button" type="submit" name="answer" value="accept">
            {texts.accept}
          </button>
          <button className="button second" type="submit" name="answer" value="decline">
            {texts.decline}
          </button>
        </div>
      </form>
    </section>
  )
}

export const endorsementPage: OwnPage<EndorsementPage> = {
  draw: (page) => <Endorsement {...page} />,
  style: 'booking',
  head: ({ operator }) => ({ title: texts.pageTitle(operator.name), private: true }),
}
