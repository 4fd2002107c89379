import { useSyncExternalStore } from 'react'

import type { BookingPage, PickupPlace } from '#contract/storefront/storefront-page.ts'
import type { PickupMode } from '#domain/bookings/booking.ts'

import { Field, FieldError } from '../../field.tsx'
import { MeetingPoint } from '../../meeting-point.tsx'
import { texts } from '../../texts/booking.ts'
import { modesOf } from './answers.rules.ts'
import type { AnswerProps } from './contact.panel.tsx'
import { PlaceSearch } from './place-search.panel.tsx'

type Props = AnswerProps & { item: BookingPage['booking']['items'][number]; places: PickupPlace[] }

/** How this tour lets its passengers be met. A tour with one way says it and asks nothing. */
export function Pickup(props: Props) {
  const { item, places, answers, errors, onAnswer } = props
  const modes = modesOf(item.meeting, places)
  if (modes.length === 1 && !item.meeting_point)
    return <input type="hidden" name="pickup_mode" value={modes[0]} />
  if (modes.length === 1)
    return (
      <section aria-labelledby="encuentro">
        <h2 id="encuentro">{texts.pickup}</h2>
        <input type="hidden" name="pickup_mode" value={modes[0]} />
        <MeetingPoint point={item.meeting_point} />
      </section>
    )
  return (
    <fieldset>
      <legend>
        <h2>{texts.pickup}</h2>
      </legend>
      {modes.map((mode) => (
        <div key={mode} className="choice">
          <label>
            <input
              type="radio"
              id={mode === answers.pickup_mode ? 'pickup_mode' : undefined}
              name="pickup_mode"
              value={mode}
              checked={answers.pickup_mode === mode}
              onChange={() => onAnswer('pickup_mode', mode)}
            />
            {texts.modes[mode]}
          </label>
          <div className="inner">
            <ModeFields {...props} mode={mode} />
          </div>
        </div>
      ))}
      <FieldError name="pickup_mode" error={errors.pickup_mode} />
    </fieldset>
  )
}

function ModeFields(props: Props & { mode: PickupMode }) {
  const { mode, item, answers, errors, onAnswer } = props
  switch (mode) {
    case 'hotel':
      return <Hotel {...props} />
    case 'direccion':
      return (
        <Field
          name="address"
          label={texts.address}
          hint={texts.modeHints.direccion}
          value={answers.address}
          error={errors.address}
          maxLength={200}
          autoComplete="street-address"
          onChange={(event) => onAnswer('address', event.target.value)}
        />
      )
    case 'punto':
      return <MeetingPoint point={item.meeting_point} />
    case 'por_definir':
      return <p className="soft">{texts.modeHints.por_definir}</p>
  }
}

const never = () => () => {}

function Hotel({ places, answers, errors, onAnswer }: Props) {
  // A plain list until the script is awake, then the same place in the page becomes a search.
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const chosen = places.find(({ id }) => id === answers.accommodation_id)
  return (
    <>
      <div className="field">
        <label htmlFor="accommodation_id">{texts.place}</label>
        {awake ? (
          <PlaceSearch
            places={places}
            chosen={chosen}
            error={errors.accommodation_id}
            onChoose={(id) => onAnswer('accommodation_id', id)}
            onNotListed={() => onAnswer('pickup_mode', 'direccion')}
          />
        ) : (
          <select id="accommodation_id" name="accommodation_id" defaultValue={answers.accommodation_id}>
            <option value="">{texts.choosePlace}</option>
            {places.map(({ id, name, zone }) => (
              <option key={id} value={id}>
                {[name, zone].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        )}
        <FieldError name="accommodation_id" error={errors.accommodation_id} />
      </div>
      {chosen && <output className="window">{texts.window(chosen)}</output>}
      {chosen?.asks_room && (
        <Field
          name="room"
          label={texts.room}
          value={answers.room}
          error={errors.room}
          maxLength={20}
          onChange={(event) => onAnswer('room', event.target.value)}
        />
      )}
    </>
  )
}
