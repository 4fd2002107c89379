import { Radio, Text, TextInput } from '@mantine/core'

import type { PickupPlace } from '#contract/bookings/booking-choices.contract.ts'
import type { BookingItem } from '#contract/bookings/booking.ts'
import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { formatDate, windowTimes } from '#words/format.ts'
import { pickupModeNames } from '#words/office/code-names.ts'

import { fieldsTexts as texts } from '../fields/booking-fields.texts.ts'
import { type PickupDeparture, PlaceSelect, usePlaces } from '../fields/place-select.form.tsx'
import type { PickupValues } from './new-booking.rules.ts'

import classes from './new-booking.module.css'

type PickupFieldsProps = {
  value: PickupValues
  onChange: (value: PickupValues) => void
  /** messages by the field's name */
  errors: (field: keyof PickupValues) => string | undefined
  meeting: Meeting
  departure: PickupDeparture | null
  /** the saved pickup: its window is shown until another place is chosen */
  saved?: BookingItem['pickup']
  withTime?: boolean
  disabled?: boolean
}

/** The pickup, with the time of the van. */
export function PickupFields(props: PickupFieldsProps) {
  const { value, onChange, errors, meeting, departure, saved, withTime = false, disabled = false } = props
  const change = (changes: Partial<PickupValues>) => onChange({ ...value, ...changes })
  const isVisited = value.mode === 'hotel' || value.mode === 'direccion'
  const places = usePlaces(value.accommodation_name, departure, value.accommodation_id !== null)
  const place = places.data?.find(({ id }) => id === value.accommodation_id)
  return (
    <>
      <Radio.Group
        label={texts.pickupMode}
        value={value.mode}
        onChange={(mode) =>
          change({ mode: pickupModesOf(meeting).find((each) => each === mode) ?? value.mode })
        }
        error={errors('mode')}
      >
        <div className={classes['modes']}>
          {pickupModesOf(meeting).map((mode) => (
            <Radio key={mode} value={mode} label={pickupModeNames[mode]} disabled={disabled} />
          ))}
        </div>
      </Radio.Group>
      {isVisited && (
        <FieldRow>
          {value.mode === 'hotel' ? (
            <PlaceSelect
              value={value.accommodation_id}
              name={value.accommodation_name}
              onChange={(accommodation_id, accommodation_name) =>
                change({
                  accommodation_id,
                  accommodation_name,
                  ...(value.accommodation_id && value.accommodation_id !== accommodation_id && { room: '' }),
                })
              }
              departure={departure}
              error={errors('accommodation_id')}
              disabled={disabled}
            />
          ) : (
            <TextInput
              label={texts.address}
              value={value.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
              error={errors('address')}
              maxLength={200}
              disabled={disabled}
            />
          )}
          {value.mode === 'hotel' && (
            <TextInput
              label={texts.room}
              description={place?.asks_room ? texts.asksRoom : null}
              value={value.room}
              onChange={(event) => change({ room: event.currentTarget.value })}
              error={errors('room')}
              maxLength={20}
              disabled={disabled}
            />
          )}
          {withTime && (
            <TimeField
              label={texts.pickupTime}
              description={texts.pickupTimeHint}
              value={value.pickup_time}
              onChange={(time) => change({ pickup_time: time || null })}
              clearable
              error={errors('pickup_time')}
              disabled={disabled}
            />
          )}
        </FieldRow>
      )}
      <Expected value={value} place={place} saved={saved} />
    </>
  )
}

type ExpectedProps = {
  value: PickupValues
  place: PickupPlace | undefined
  saved: BookingItem['pickup'] | undefined
}

function Expected({ value, place, saved }: ExpectedProps) {
  const isSame =
    saved?.mode === value.mode &&
    saved.accommodation_id === value.accommodation_id &&
    saved.pickup_time === value.pickup_time
  const window = isSame ? saved.window : value.mode === 'hotel' && !value.pickup_time ? place?.window : null
  const isVisited = value.mode === 'hotel' && value.accommodation_id !== null
  if (!window && !(isVisited && place?.pickup_point)) return null
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {window &&
        (isSame && saved.pickup_time ? texts.pickupFixed : texts.pickupExpected)(
          formatDate(window.date),
          ...windowTimes(window),
        )}
      {isVisited && place?.pickup_point && ` ${texts.pickupPoint(place.pickup_point, place.walking_minutes)}`}
    </Text>
  )
}
