import type { BookingStatus, CancelOrigin, Channel } from '#domain/bookings/booking.ts'
import type { EventOf } from '#domain/event.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { penaltyOf } from '#domain/products/product/cancellation-policy.rules.ts'
import { isOperatorAdmin, isSeller } from '#domain/staff/level.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'

import type { DemoCancellationReason } from '../demo-people-data.ts'
import type { LoadedOperator, LoadedUser } from '../loading/load-operator.ts'
import type { PlannedBooking } from './plan-bookings.ts'
import type { Random } from './random.ts'

const minute = 60_000
const hour = 60 * minute

type Actor = { user_id: string; full_name: string } | 'customer' | null
export type StoryEvent = { at: Date; actor: Actor; reason?: string } & EventOf<'booking'>
/** How a booking came to be and what happened to it since. */
export type Story = {
  channel: Channel
  seller: LoadedUser | null
  created_at: Date
  expires_at: Date | null
  confirmed_at: Date | null
  cancelled_at: Date | null
  cancel_origin: CancelOrigin | null
  cancel_reason: string
  penalty: number
  events: StoryEvent[]
}
export type StoryFacts = {
  operator: LoadedOperator
  reasons: DemoCancellationReason[]
  today: LocalDate
  now: Date
  random: Random
}

export function writeStory(booking: PlannedBooking, facts: StoryFacts): Story {
  const { status } = booking
  const { channel, seller } = sold(status, facts)
  const actor: Actor = seller ? { user_id: seller.id, full_name: seller.full_name } : 'customer'
  const created_at = createdAt(booking, channel, facts)
  const base: Story = {
    channel,
    seller,
    created_at,
    expires_at: null,
    confirmed_at: null,
    cancelled_at: null,
    cancel_origin: null,
    cancel_reason: '',
    penalty: 0,
    events: [],
  }
  const first = firstEvent(booking, base, actor, facts)
  const wasConfirmed = ['confirmada', 'completada', 'no_presentada', 'cancelada'].includes(status)
  const confirmation = wasConfirmed ? confirmed(first, { actor, created_at, booking, facts }) : null
  const story: Story = {
    ...base,
    confirmed_at: confirmation?.at ?? (wasConfirmed ? created_at : null),
    events: confirmation ? [first, confirmation] : [first],
  }
  if (status === 'bloqueada' || status === 'pendiente')
    return { ...story, expires_at: waitsUntil(booking, story, facts) }
  if (status === 'cancelada') return cancelled(booking, story, { actor, facts })
  const end = new Date(
    Math.min(created_at.getTime() + (seller ? 24 * hour : 30 * minute), facts.now.getTime()),
  )
  if (status === 'expirada')
    return { ...story, events: [...story.events, { at: end, kind: 'booking_expired', actor: null }] }
  if (status === 'rechazada') {
    const reason = 'No alcanzamos el mínimo de personas para ese día.'
    return {
      ...story,
      events: [...story.events, { at: end, kind: 'booking_rejected', actor: office(facts), reason }],
    }
  }
  return story
}

function office({ operator }: StoryFacts): Actor {
  const manager = operator.users.find(isOperatorAdmin)
  return manager ? { user_id: manager.id, full_name: manager.full_name } : null
}

function sold(status: BookingStatus, { operator, random }: StoryFacts) {
  const sellers = operator.users.filter((user) => isSeller(user) && user.state === 1)
  const manager = operator.users.find(isOperatorAdmin) ?? null
  const dice = random.below(100)
  const channel: Channel =
    status === 'rechazada' || dice < 38
      ? 'web'
      : dice < 60
        ? 'whatsapp'
        : dice < 78
          ? 'mostrador'
          : dice < 86
            ? 'telefono'
            : 'agencia'
  if (channel === 'web') return { channel, seller: null }
  return { channel, seller: sellers.length === 0 || random.chance(12) ? manager : random.pick(sellers) }
}

/** Some days before the tour, in the hours in which people buy; never later than now. */
function createdAt(
  { departure, status }: PlannedBooking,
  channel: Channel,
  { now, random, today, operator }: StoryFacts,
): Date {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const self = channel === 'web'
  if (status === 'bloqueada' && self) return ago(random.between(2, 20) * minute)
  if (status === 'bloqueada' || status === 'pendiente') {
    // The office is closed at night; a demo started then uses any time.
    const tries = Array.from({ length: 12 }, () => ago(random.between(40, 20 * 60) * minute))
    const awake = (at: Date) => /^(09|1\d)/.test(localMoment(at, operator.operator.time_zone).time)
    return (self ? undefined : tries.find(awake)) ?? tries[0] ?? now
  }
  const lead = 1 + Math.floor(random.below(28) * (random.below(100) / 100))
  const day = addDays(departure.slot.date, -lead)
  const date = day < today ? day : addDays(today, -random.between(1, 9))
  const open = channel === 'web' ? [7, 23] : [9, 20]
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(random.between(open[0] ?? 9, (open[1] ?? 20) - 1))}:${two(random.below(60))}`
  const at = instantOf(date, time, operator.operator.time_zone)
  const latest = Math.min(now.getTime(), departure.slot.closes_at.getTime()) - 5 * minute
  return new Date(at.getTime() > latest ? at.getTime() - 24 * hour : at.getTime())
}

function firstEvent(
  booking: PlannedBooking,
  story: Story,
  actor: Actor,
  { random, operator }: StoryFacts,
): StoryEvent {
  const { slot, loaded } = booking.departure
  const held =
    booking.status === 'bloqueada' ||
    booking.status === 'expirada' ||
    (story.channel === 'web' && random.chance(80))
  const waits =
    booking.status === 'pendiente' || booking.status === 'rechazada' || (!held && random.chance(20))
  return {
    at: story.created_at,
    kind: held && !waits ? 'booking_held' : 'booking_created',
    actor,
    data: {
      product: loaded.product.name,
      date: slot.date,
      start_time: slot.start_time,
      people: booking.quote.people,
      total: booking.quote.total,
      currency: operator.operator.currency,
      channel: story.channel,
      status: waits ? 'pendiente' : held ? 'bloqueada' : 'confirmada',
    },
  }
}

type Confirming = { actor: Actor; created_at: Date; booking: PlannedBooking; facts: StoryFacts }

function confirmed(first: StoryEvent, { actor, created_at, booking, facts }: Confirming): StoryEvent | null {
  const before = first.data && 'status' in first.data ? first.data.status : undefined
  if (before === 'confirmada') return null
  const wait = before === 'bloqueada' ? facts.random.between(3, 22) : facts.random.between(30, 900)
  const latest = Math.min(facts.now.getTime(), booking.departure.slot.starts_at.getTime() - hour)
  const at = new Date(
    Math.max(created_at.getTime() + minute, Math.min(created_at.getTime() + wait * minute, latest)),
  )
  return {
    at,
    kind: 'booking_confirmed',
    actor: before === 'pendiente' ? office(facts) : actor,
  }
}

function waitsUntil(
  { departure, status }: PlannedBooking,
  { created_at, seller }: Story,
  { now }: StoryFacts,
): Date {
  const hours = status === 'pendiente' ? 48 : seller ? 24 : 0.5
  const lastDay = departure.slot.starts_at.getTime() - 24 * hour
  const until = Math.min(created_at.getTime() + hours * hour, lastDay)
  return new Date(Math.max(until, now.getTime() + 8 * minute))
}

function cancelled(
  booking: PlannedBooking,
  story: Story,
  { actor, facts }: { actor: Actor; facts: StoryFacts },
): Story {
  const { departure, quote } = booking
  const { now, random } = facts
  const begins = Math.max(...story.events.map(({ at }) => at.getTime())) + 10 * minute
  const latest = Math.min(now.getTime(), departure.slot.starts_at.getTime()) - 2 * minute
  const sometime = begins + (latest - begins) * (random.below(95) / 100)
  const at = new Date(
    Math.min(now.getTime(), Math.max(begins, departure.suspended ? latest - 2 * hour : sometime)),
  )
  const { origin, text } = cancellationReason(booking, facts)
  const tiers = departure.loaded.product.cancellation_tiers ?? facts.operator.operator.cancellation_tiers
  const penalty = origin === 'cliente' ? penaltyOf(quote.total, tiers, departure.slot.starts_at, at) : 0
  const who = origin === 'sistema' ? null : origin === 'cliente' ? actor : office(facts)
  return {
    ...story,
    cancelled_at: at,
    cancel_origin: origin,
    cancel_reason: text,
    penalty,
    events: [
      ...story.events,
      {
        at,
        kind: 'booking_cancelled',
        actor: who,
        reason: text,
        data: { origin, penalty, currency: facts.operator.operator.currency, waived: false },
      },
    ],
  }
}

const byWeather = { TAT: 'Tatio', AST: 'observación' } as const

function cancellationReason(
  { departure }: PlannedBooking,
  { reasons, random }: StoryFacts,
): DemoCancellationReason {
  const { code } = departure.loaded.product
  if (departure.suspended) return { origin: 'clima', text: 'Alerta de viento: el camino está cerrado.' }
  const clue = code === 'TAT' || code === 'AST' ? byWeather[code] : null
  const weather = reasons.filter(
    ({ origin, text }) => origin === 'clima' && clue !== null && text.includes(clue),
  )
  if (weather.length > 0 && random.chance(40)) return random.pick(weather)
  const origin = random.chance(70) ? 'cliente' : random.pick(['operador', 'sistema'])
  return random.pick(reasons.filter((each) => each.origin === origin))
}
