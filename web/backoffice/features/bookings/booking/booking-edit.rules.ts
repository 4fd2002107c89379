import type { Booking, ContactInput, PassengerInput } from '#contract/bookings/booking.ts'

import { type PickupValues, tidyPickup } from '../departure/new-booking.rules.ts'

export type ItemValues = { id: string; pickup: PickupValues; passengers: PassengerInput[] }
export type EditValues = {
  contact: ContactInput
  note_public: string
  note_operational: string
  note_internal: string
  items: ItemValues[]
}

const languages = ['es', 'en', 'pt'] as const

/** A booking as its form holds it. */
export function valuesOf({ contact, items, ...booking }: Booking): EditValues {
  const { note_public, note_operational, note_internal } = booking
  return {
    contact: { ...contact, language: languages.find((each) => each === contact.language) ?? 'es' },
    note_public,
    note_operational,
    note_internal,
    items: items.map(({ id, pickup, passengers }) => {
      const { place: _place, window: _window, ...values } = pickup
      return {
        id,
        pickup: values,
        passengers: passengers.map(
          ({ category_code: _code, category_label: _label, ages: _ages, ...passenger }) => passenger,
        ),
      }
    }),
  }
}

/** The request body; the contact only for users who may change it. */
export function bodyOfEdit(
  { contact, items, ...notes }: EditValues,
  { version, may }: Pick<Booking, 'version' | 'may'>,
) {
  return {
    version,
    ...notes,
    ...(may.edit_contact && { contact }),
    items: items.map(({ id, pickup, passengers }) => ({ id, pickup: tidyPickup(pickup), passengers })),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The saved fields, except those that this user changed. */
function mergedFields<T extends object>(base: T | undefined, mine: T | undefined, theirs: T): T {
  if (!base || !mine) return theirs
  const changed = Object.entries(mine).filter(([key, value]) => !isSame(value, base[key as keyof T])) // oxlint-disable-line typescript/no-unsafe-type-assertion
  return { ...theirs, ...Object.fromEntries(changed) }
}

const withId = <T extends { id: string }>(list: readonly T[], id: string) =>
  list.find((each) => each.id === id)

/** Another user's saved version, with this user's typed changes on top. A pickup is merged as a whole. */
export function merged(base: EditValues, mine: EditValues, theirs: EditValues): EditValues {
  const { contact: _contact, items: _items, ...notes } = theirs
  const notesOf = ({ note_public, note_operational, note_internal }: EditValues) => ({
    note_public,
    note_operational,
    note_internal,
  })
  return {
    ...mergedFields(notesOf(base), notesOf(mine), notes),
    contact: mergedFields(base.contact, mine.contact, theirs.contact),
    items: theirs.items.map((item) => {
      const [before, typed] = [withId(base.items, item.id), withId(mine.items, item.id)]
      const isMyPickup = before && typed && !isSame(before.pickup, typed.pickup)
      return {
        id: item.id,
        pickup: isMyPickup ? typed.pickup : item.pickup,
        passengers: item.passengers.map((passenger) =>
          mergedFields(
            withId(before?.passengers ?? [], passenger.id),
            withId(typed?.passengers ?? [], passenger.id),
            passenger,
          ),
        ),
      }
    }),
  }
}

/** A field of the form with its value as text, for comparing two versions side by side. */
export type ShownField = { key: string; label: string; value: string }
export type Difference = { label: string; mine: string; theirs: string }

/** The differences between two versions; `only` keeps the fields that changed since a third one. */
export function differences(
  mine: readonly ShownField[],
  theirs: readonly ShownField[],
  since?: readonly ShownField[],
): Difference[] {
  const valueIn = (list: readonly ShownField[], key: string) => list.find((each) => each.key === key)?.value
  return mine.flatMap(({ key, label, value }) => {
    const other = valueIn(theirs, key)
    if (other === undefined || other === value) return []
    if (since && valueIn(since, key) === other) return []
    return [{ label, mine: value, theirs: other }]
  })
}
