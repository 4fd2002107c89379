import { modules } from '#app/modules/testing.ts'
import { sumBookings } from '#contract/bookings/booking-sums.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { search } from '#contract/dashboard/search.contract.ts'
import { getDepartureCalendar } from '#contract/departures/departures.contract.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import { listBookingEvents, listProductEvents } from '#contract/history/history.contract.ts'
import { getPerson, listPersons, recognisePerson } from '#contract/persons/persons.contract.ts'
import { getResourceCalendar } from '#contract/resources/resource-calendar.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { listScheduleDays, listScheduleSheets } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { addDays } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import * as bookings from '#server/features/bookings/list/bookings.queries.ts'
import { findDashboard } from '#server/features/dashboard/dashboard.queries.ts'
import { searchEverything } from '#server/features/dashboard/search/search.queries.ts'
import { findCalendar } from '#server/features/departures/calendar.queries.ts'
import { listEvents } from '#server/features/history/history.queries.ts'
import * as persons from '#server/features/persons/persons.queries.ts'
import {
  personCalendar,
  vehicleCalendar,
} from '#server/features/resources/calendar/resource-calendar.queries.ts'
import { findBoard } from '#server/features/schedule-sheets/board/board.queries.ts'
import * as sheets from '#server/features/schedule-sheets/days/schedule-sheets.queries.ts'
import { findDayOnSale } from '#server/features/storefront/tour/day-on-sale.queries.ts'

import type { TestingModule } from '../module-testing.ts'
import { messageQueries } from './hot-messages.ts'
import { moneyQueries } from './hot-money.ts'
import type { HotQuery } from './hot-query.ts'
import type { LargeInstallation } from './installation.ts'

type Asked = Record<string, string>

/** Whatever reads what grows with every sale. A new list goes in here, or among those that stay small (server/whole-product/growth.test.ts). */
export function hotQueries(installation: LargeInstallation): HotQuery[] {
  const { tour_operator_id, today, booking } = installation
  const now = new Date(`${today}T11:00:00Z`)
  const actor: Actor = {
    user_id: booking.seller_id ?? '',
    session_id: booking.id,
    full_name: 'Ana Rojas',
    level: 1,
    may_override: false,
    tour_operator_id,
    country: 'CL',
    time_zone: 'America/Santiago',
  }
  const viewer = { actor, time_zone: 'America/Santiago', today }
  const [, surname = '', ownWord = ''] = booking.contact_name.split(' ')
  const nationalPhone = booking.contact_phone.replace('+56', '')

  const list = (name: string, asked: Asked, after: string[] | null = null): HotQuery => ({
    name: `bookings: ${name}`,
    endpoint: listBookings,
    ask: (db) => {
      const query = listBookings.query.parse(asked)
      const { search: typed, sort, limit } = query
      return bookings.listBookings(db, tour_operator_id, {
        filters: filtersOf(query),
        search: typed,
        sort,
        limit,
        after,
      })
    },
  })
  const sums = (name: string, asked: Asked): HotQuery => ({
    name: `bookings: the sums of ${name}`,
    endpoint: sumBookings,
    ask: (db) => {
      const query = sumBookings.query.parse(asked)
      const { search: typed, sort } = query
      return bookings.sumBookings(db, tour_operator_id, { filters: filtersOf(query), search: typed, sort })
    },
  })
  const people = (name: string, asked: Asked, after: string[] | null = null): HotQuery => ({
    name: `persons: ${name}`,
    endpoint: listPersons,
    ask: (db) => {
      const query = listPersons.query.parse(asked)
      const { search: typed, limit } = query
      const reader = { actor, today, filters: filtersOf(query), search: typed, limit, after }
      return persons.listPersons(db, reader)
    },
  })
  const found = (name: string, typed: string): HotQuery => ({
    name: `Ctrl+K: ${name}`,
    endpoint: search,
    ask: (db) => searchEverything(db, actor, typed),
  })
  const known = (name: string, typed: string): HotQuery => ({
    name: `at the counter: ${name}`,
    endpoint: recognisePerson,
    ask: (db) => persons.recogniseCustomers(db, tour_operator_id, typed),
  })
  const runs = (name: string, asked: Asked): HotQuery => ({
    name: `sheets: ${name}`,
    endpoint: listScheduleSheets,
    ask: (db) =>
      sheets.listScheduleSheets(db, viewer, {
        filters: filtersOf(listScheduleSheets.query.parse(asked)),
        after: null,
        limit: 50,
      }),
  })
  const month = { from: addDays(today, -5), to: addDays(today, 30) }
  const coming = { 'service_date[gte]': today, 'status[in]': 'bloqueada,pendiente,confirmada' }
  const newest = { sort: '-created_at' }

  return [
    list('today', { 'service_date[eq]': today }),
    list('coming', coming),
    list('newest first', newest),
    list('last departure first', { sort: '-service_date' }),
    list('far behind', { sort: '-service_date' }, [
      addDays(today, -900),
      `${addDays(today, -900)}T12:00:00Z`,
      booking.id,
    ]),
    list('a month', {
      'service_date[gte]': addDays(today, -60),
      'service_date[lte]': addDays(today, -30),
    }),
    list('sold in a month', {
      'created_on[gte]': addDays(today, -60),
      'created_on[lte]': addDays(today, -30),
      ...newest,
    }),
    list('sold in a month, by departure', {
      'created_on[gte]': addDays(today, -60),
      'created_on[lte]': addDays(today, -30),
    }),
    sums('a day', { 'service_date[eq]': today }),
    sums('to be collected', { 'payment[eq]': 'por_cobrar' }),
    list('waiting', { 'status[in]': 'bloqueada,pendiente' }),
    list('waiting, newest first', { 'status[in]': 'bloqueada,pendiente', ...newest }),
    list('cancelled', { 'status[eq]': 'cancelada', ...newest }),
    list('rejected (none)', { 'status[eq]': 'rechazada', ...newest }),
    list('one tour, coming', { ...coming, 'product_id[eq]': booking.product_id }),
    list('one channel', { 'channel[eq]': 'agencia', ...newest }),
    list('one agency (none)', { 'agency_id[eq]': booking.id, ...newest }),
    list('agencies not named', { 'agency_id[eq]': 'none', ...newest }),
    list('agencies not named, by departure', { 'agency_id[eq]': 'none' }),
    list('one seller', { 'seller_id[eq]': booking.seller_id ?? '', ...newest }),
    list('one seller, by departure', { 'seller_id[eq]': booking.seller_id ?? '' }),
    list('one departure', { 'departure_id[eq]': booking.departure_id }),
    list('no pickup yet, coming', { ...coming, 'pickup[eq]': 'por_definir' }),
    list('to be collected', { 'payment[eq]': 'por_cobrar' }),
    list('to be given back (few)', { 'payment[eq]': 'por_devolver' }),
    list('one person', { 'person_id[eq]': booking.person_id, sort: '-service_date' }),
    list('search a locator', { search: booking.locator, ...newest }),
    list('search a reference of an agency', { search: 'HS-204', ...newest }),
    list('search a name and surname', { search: `${surname} ${ownWord}`, ...newest }),
    list('search a common surname', { search: 'munoz', ...newest }),
    list('search two common words', { search: 'maria rojas', ...newest }),
    list('search a surname of today', { search: 'munoz', 'service_date[eq]': today }),
    list('search a phone', { search: booking.contact_phone, ...newest }),
    list('search a phone without its country', { search: nationalPhone, ...newest }),
    list('search a piece of a phone', { search: nationalPhone.slice(1, 7), ...newest }),
    list('search an email', { search: booking.contact_email, ...newest }),
    list('search a piece of an email', { search: booking.contact_email.slice(0, 5), ...newest }),
    list('search what is not there', { search: 'wxyzqw', ...newest }),

    ...moneyQueries(viewer, { tour_operator_id, today, booking }),
    ...messageQueries(actor, { booking, today }),

    people('all', {}),
    people('far behind', {}, ['Pedro', booking.person_id]),
    people('drivers', { 'roles[eq]': 'chofer' }),
    people('drivers and guides', { 'roles[in]': 'chofer,guia' }),
    people('out of use (none)', { 'state[eq]': '2' }),
    people('papers about to end', { 'validity[eq]': 'por_vencer' }),
    people('search a name and surname', { search: `${surname} ${ownWord}` }),
    people('search a common surname', { search: 'munoz' }),
    people('search two common words', { search: 'maria rojas' }),
    people('search a phone', { search: booking.contact_phone }),
    people('search an email', { search: booking.contact_email }),
    people('search a document', { search: booking.document_number }),
    people('search what is not there', { search: 'wxyzqw' }),
    {
      name: 'persons: one, with their trips',
      endpoint: getPerson,
      ask: (db) => persons.findPerson(db, booking.person_id, { actor, today }),
    },

    found('a locator', booking.locator),
    found('a common surname', 'munoz'),
    found('two common words', 'maria rojas'),
    found('a name and surname', `${surname} ${ownWord}`),
    found('a phone', booking.contact_phone),
    found('a phone without its country', nationalPhone),
    found('an email', booking.contact_email),
    found('a document', booking.document_number),
    found('the number of a sheet', '#8123'),
    found('what is not there', 'wxyzqw'),

    known('a phone', booking.contact_phone),
    known('a phone without its country', nationalPhone),
    known('the beginning of a phone', booking.contact_phone.slice(0, 7)),
    known('an email', booking.contact_email),
    known('a surname', 'munoz'),
    known('a first name and a surname', 'maria rojas'),
    known('a whole name', booking.contact_name),
    known('a name half typed', `${surname} ${ownWord.slice(0, 3)}`),
    known('who never came', 'wxyzqw'),

    runs('today', { 'service_date[eq]': today }),
    runs('from today', { 'service_date[gte]': today }),
    runs('of a vehicle', { 'vehicle_id[eq]': booking.vehicle_id ?? '' }),
    runs('of a driver', { 'person_id[eq]': booking.driver_id }),
    runs('annulled (none)', { 'status[eq]': 'anulada' }),
    {
      name: 'days of a month',
      endpoint: listScheduleDays,
      ask: (db) => sheets.listScheduleDays(db, viewer, month),
    },
    {
      name: 'board of today',
      endpoint: getScheduleBoard,
      ask: (db) => findBoard(db, tour_operator_id, today),
    },
    { name: 'home', endpoint: getDashboard, ask: (db) => findDashboard(db, actor, now) },
    {
      name: 'calendar of departures',
      endpoint: getDepartureCalendar,
      ask: (db) => findCalendar(db, actor, { from: today, to: addDays(today, 6) }, now),
    },
    {
      name: 'tours of a day on public pages',
      ask: (db) => findDayOnSale(db, { tour_operator_id, sold: null }, { date: today, people: 2 }, now),
    },
    {
      name: 'calendar of vehicles',
      endpoint: getResourceCalendar,
      ask: (db) => vehicleCalendar(db, { tour_operator_id, time_zone: viewer.time_zone, ...month }),
    },
    {
      name: 'calendar of crew',
      endpoint: getResourceCalendar,
      ask: (db) => personCalendar(db, { tour_operator_id, time_zone: viewer.time_zone, ...month }),
    },
    {
      name: 'history of a booking',
      endpoint: listBookingEvents,
      ask: (db) => listEvents(db, actor, { entity: 'booking', id: booking.id, limit: 50, after: null }),
    },
    {
      name: 'history of a tour',
      endpoint: listProductEvents,
      ask: (db) =>
        listEvents(db, actor, { entity: 'product', id: booking.product_id, limit: 50, after: null }),
    },
    ...modules.flatMap((module: TestingModule) => module.hotQueries?.(installation) ?? []),
  ]
}
