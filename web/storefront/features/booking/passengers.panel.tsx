import type { LinkPassenger } from '#contract/storefront/customer-link.contract.ts'
import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import {
  type AnswerField,
  answerFields,
  isAnswered,
  missingAnswers,
} from '#domain/bookings/self-service.rules.ts'
import { countries } from '#words/customer/countries.ts'
import { countryName } from '#words/customer/country-name.ts'

import { bookingAddress } from '../../addresses.ts'
import { FieldError } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/link.ts'
import { Group, OwnLink } from './group.panel.tsx'

type Props = Pick<BookingPage, 'booking' | 'typed' | 'problem' | 'traveller_links'> & {
  link: NonNullable<BookingPage['link']>
}

/** Each person is saved on their own, so that nothing is lost when only one is at hand. */
export function Passengers({ link, ...page }: Props) {
  const { passengers, items } = link
  if (passengers.length === 0) return null
  const tours = items.filter((item) => item.may_answer).length
  return (
    <section aria-labelledby="pasajeros">
      <h2 id="pasajeros">{texts.passengers}</h2>
      <p className="soft">{texts.passengersHint(tours)}</p>
      {passengers.length > 2 && <Group {...page} link={link} />}
      {passengers.map((passenger, index) => (
        <Passenger
          key={passenger.ids[0]}
          {...page}
          passenger={passenger}
          place={index + 1}
          version={link.version}
        />
      ))}
    </section>
  )
}

type PassengerProps = Omit<Props, 'link'> & { passenger: LinkPassenger; place: number; version: number }

function Passenger({ booking, typed, problem, traveller_links, passenger, place, version }: PassengerProps) {
  const lacking = missingAnswers(passenger).length
  const ids = passenger.ids.join(',')
  // Refused input is shown in the form of its passenger.
  const isThis = typed['act'] === 'passenger' && typed['ids'] === ids
  const name = passenger.full_name || texts.unnamed(passenger.label, place)
  return (
    <details className="person" open={isThis}>
      <summary>
        <span>
          <b>{name}</b>
          <small className={lacking > 0 ? 'lacks' : 'complete'}>
            <Icon name={lacking > 0 ? 'info' : 'check'} />
            {lacking > 0 ? texts.missing(lacking) : texts.complete}
          </small>
        </span>
        <Icon name="down" />
      </summary>
      <form method="post" action={`${bookingAddress(booking.id)}#aviso`} noValidate>
        <input type="hidden" name="act" value="passenger" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="ids" value={ids} />
        <PassengerFields
          passenger={passenger}
          place={place}
          typed={isThis ? typed : {}}
          problem={isThis ? problem : null}
        />
        <button className="button" type="submit">
          {texts.savePassenger}
        </button>
      </form>
      <OwnLink address={traveller_links[passenger.key]} />
    </details>
  )
}

type FieldsProps = Pick<BookingPage, 'typed' | 'problem'> & { passenger: LinkPassenger; place: number }

/** What a traveller is asked for. */
export function PassengerFields({ passenger, place, typed, problem }: FieldsProps) {
  return (
    <div>
      {answerFields.map((field) => (
        <Answer
          key={field}
          field={field}
          id={`${field}-${place}`}
          passenger={passenger}
          typed={typed[field]}
          error={problem?.fields[field]}
        />
      ))}
    </div>
  )
}

type AnswerProps = {
  field: AnswerField
  id: string
  passenger: LinkPassenger
  typed: string | undefined
  error: string | undefined
}

function Answer({ field, id, passenger, typed, error }: AnswerProps) {
  const label = texts.fields[field]
  const hint = hintOf(field, passenger)
  if (passenger.kept.includes(field))
    return (
      <p className="field">
        <b>{label}</b>
        <small className="soft">{[saidOf(field, passenger), texts.kept].filter(Boolean).join(' · ')}</small>
      </p>
    )
  const common = {
    id,
    name: field,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
  const value = typed ?? shownOf(field, passenger)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <small className="soft" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      {field === 'nationality' || field === 'document_type' ? (
        <select {...common} defaultValue={value}>
          {choicesOf(field).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={field === 'birth_date' ? 'date' : 'text'}
          defaultValue={value}
          maxLength={field === 'health_notes' ? 500 : 120}
          autoComplete="off"
        />
      )}
      <FieldError name={id} error={error} />
    </div>
  )
}

export const choicesOf = (field: 'nationality' | 'document_type'): readonly (readonly [string, string])[] =>
  field === 'nationality' ? [['', texts.choose], ...countries()] : Object.entries(texts.documents)

const savedFields = ['birth_date', 'diet', 'health_notes'] as const
const isSavedField = (field: AnswerField): field is (typeof savedFields)[number] =>
  savedFields.some((each) => each === field)

/** Sensitive answers are shown only as present, never again in full. */
function hintOf(field: AnswerField, passenger: LinkPassenger): string {
  if (field === 'birth_date' && passenger.age_problem) return texts.outgrown(passenger.age_problem)
  if (!isAnswered(passenger, field))
    return field === 'diet' || field === 'health_notes' ? texts.hints[field] : ''
  if (field === 'document_number') return texts.savedEnding(passenger.document_ending)
  return isSavedField(field) ? texts.saved : ''
}

function shownOf(field: AnswerField, passenger: LinkPassenger): string {
  return field === 'document_number' || isSavedField(field) ? '' : passenger[field]
}

/** The value as text: a code is shown by its name. */
function saidOf(field: AnswerField, passenger: LinkPassenger): string {
  const shown = shownOf(field, passenger)
  if (field === 'nationality') return shown && countryName(shown)
  return field === 'document_type' ? shown && (texts.documents[shown] ?? shown) : shown
}
