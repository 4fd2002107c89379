import { sql } from 'kysely'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import { opensSomething } from '#domain/messages/message-kind.rules.ts'
import { messageKinds } from '#domain/messages/message.ts'
import { oneOf } from '#server/db/one-of.ts'
import type { Tables } from '#server/db/tables.generated.ts'

import { type Held, ofOwnBookings, texts, uuids, type Whose } from './held.queries.ts'

const ofTheirUser = ({ user_id }: Whose) => sql`t.user_id = ${user_id}::uuid`

/** Search columns, derived from other columns. */
const derived = 'made of other columns of the row'
const secret = 'a secret or its digest: giving it away would open what it locks'
const staff = {
  seller_id: 'who of the staff',
  settled_by: 'who of the staff',
  received_by: 'who of the staff',
}

// Why a table has nothing of a person to give.
const offered = 'what is offered and with what'
const settings = 'settings of the operator'
const work = 'work of the staff, told in the history of each thing'
const places = 'places, of many'
const repeated = 'repeats what its booking or sheet says, by ids'
const machine = 'of the installation'

/** Every table: what it holds of a person, or why nothing. A table that is not decided does not compile. */
export const heldTables: Readonly<Record<keyof Tables, Held | string>> = {
  persons: {
    rows: ({ id }) => sql`t.id = ${id}::uuid`,
    without: { search: derived, name_key: derived, document_key: derived },
  },
  users: {
    rows: ({ user_id }) => sql`t.id = ${user_id}::uuid`,
    without: { password_hash: secret, search: derived },
  },
  sessions: { rows: ofTheirUser },
  login_sources: { rows: ofTheirUser },
  second_factors: { rows: ofTheirUser, without: { secret, recovery_salt: secret } },
  saved_views: { rows: ofTheirUser },
  unavailabilities: { rows: ({ id }) => sql`t.person_id = ${id}::uuid` },
  vehicles: { rows: ({ id }) => sql`t.driver_id = ${id}::uuid`, without: { search: derived } },

  bookings: {
    isByTime: true,
    rows: ({ own }) => sql`t.id = ${uuids(own)}`,
    without: { search: derived, hold_source: 'a keyed hash of a connection', seller_id: staff.seller_id },
  },
  booking_items: { rows: ofOwnBookings },
  booking_lines: { rows: ofOwnBookings },
  passengers: {
    rows: ({ passengers }) => sql`t.id = ${uuids(passengers)}`,
    as: () => sql`(select json_build_object('locator', b.locator, 'tour', p.name, 'date', d.date,
        'start_time', d.start_time, 'status', i.status)
      from booking_items i
      join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
      join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
      join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
      where i.tour_operator_id = t.tour_operator_id and i.id = t.booking_item_id)::jsonb`,
  },
  email_codes: { rows: ofOwnBookings },
  moved_pickups: { rows: ofOwnBookings },
  disruption_answers: { rows: ofOwnBookings, without: { settled_by: staff.settled_by } },

  payments: {
    isByTime: true,
    rows: ofOwnBookings,
    without: { received_by: staff.received_by, settled_by: staff.settled_by },
  },
  refund_tasks: { rows: ofOwnBookings },

  messages: {
    isByTime: true,
    rows: ({ own, bookings, mails }) => sql`(t.booking_id = ${uuids(own)}
      or lower(t.recipient) = ${texts(mails)} and (t.booking_id is null or t.booking_id = ${uuids(bookings)}))`,
    without: {
      occasion: 'sets one message apart from another',
      provider_id: "the mail server's own name for it",
    },
    // The office must not read a text that gives access.
    as: () => sql`case when t.kind in ${oneOf(messageKinds.filter(opensSomething))}
      then jsonb_build_object('subject', '', 'body', '') end`,
  },
  mail_refusals: { rows: ({ mails }) => sql`t.recipient = ${texts(mails)}` },

  events: {
    isByTime: true,
    rows: ({ id, own }) => sql`(t.entity = 'person' and t.entity_id = ${id}::uuid
      or t.entity = 'booking' and t.entity_id = ${uuids(own)})`,
  },
  schedule_sheet_crew: { rows: ({ id }) => sql`t.person_id = ${id}::uuid` },
  run_earnings: { rows: ({ id }) => sql`t.person_id = ${id}::uuid` },
  schedule_sheet_passengers: { rows: ({ passengers }) => sql`t.passenger_id = ${uuids(passengers)}` },
  schedule_left_out: { rows: ({ passengers }) => sql`t.passenger_id = ${uuids(passengers)}` },
  schedule_sheet_versions: {
    rows: ({ sheets }) => sql`t.schedule_sheet_id = ${uuids(sheets)}`,
    without: {
      copy: 'of everybody aboard: theirs is in `told`',
      changes: 'of everybody aboard',
      warnings: 'of everybody aboard',
      reason: 'of everybody aboard',
    },
    as: ({ id, passengers }) => sql`jsonb_build_object('told', jsonb_build_object(
      'passengers', (select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(t.copy -> 'passengers') each
        where each ->> 'id' = ${texts(passengers)}),
      'crew', (select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(t.copy -> 'crew') each
        where each ->> 'person_id' = ${id}::text)))`,
  },
  crew_acts: { rows: ofTheirUser },
  crew_photos: {
    rows: ({ user_id }) => sql`t.crew_act_id in (select k.id from crew_acts k
      where k.tour_operator_id = t.tour_operator_id and k.user_id = ${user_id}::uuid)`,
  },

  imports: work,
  accommodations: places,
  availability_exceptions: offered,
  availability_rules: offered,
  board_acts: work,
  counted_calls: machine,
  crew_act_settlements: work,
  day_rates: settings,
  default_views: 'which of the saved views opens first, by id',
  departure_extras: offered,
  departures: offered,
  different_accommodations: places,
  different_persons: 'names another person beside them',
  disruptions: 'a departure called off, the same for all who booked it',
  doubtful_links: 'which bookings may be of a person of another name, by id',
  entrance_fee_rates: offered,
  entrance_fees: offered,
  extras: offered,
  files: 'pictures of tours and papers of vehicles',
  function_files: machine,
  idempotency_keys: 'answers given a second time for a day; the booking says the same',
  letter_templates: settings,
  message_settings: settings,
  message_kinds: machine,
  migrations: machine,
  password_links: secret,
  pending_logins: secret,
  pool_days: offered,
  price_categories: offered,
  price_rules: offered,
  product_pictures: offered,
  products: offered,
  promo_code_products: offered,
  promo_codes: offered,
  recovery_codes: secret,
  resource_uses: repeated,
  schedule_drafts: work,
  schedule_sheet_departures: repeated,
  schedule_sheet_numbers: machine,
  schedule_sheet_stops: places,
  schedule_sheets: 'a run, of all aboard',
  seat_pools: offered,
  similar_accommodations: places,
  tour_operators: settings,
  vehicle_documents: 'papers of a vehicle',
  zones: places,
  ...gather(modules, 'heldTables'),
}
