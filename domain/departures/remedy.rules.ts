import { type Actor, mayOverride } from '../staff/actor.ts'
import { may, type Permission } from '../staff/permission.ts'
import type { ClosedReason } from './closed-reason.ts'

/** Actions that may solve a date that cannot be booked. */
export const remedies = [
  'publish',
  'open_departure',
  'extend_schedule',
  'reopen',
  'extend_sales',
  'override',
  'add_price',
  'raise_capacity',
  'raise_pool',
] as const
export type Remedy = (typeof remedies)[number]

/** The usual one first. */
const cures: Record<ClosedReason, readonly Remedy[]> = {
  not_published: ['publish'],
  in_the_past: ['override'],
  too_far_ahead: ['override', 'extend_sales'],
  not_scheduled: ['open_departure', 'extend_schedule'],
  closed_by_staff: ['reopen'],
  cutoff_passed: ['override'],
  too_soon: ['override'],
  no_price: ['add_price'],
  full: ['raise_capacity', 'override'],
  pool_full: ['raise_pool', 'override'],
  kept_for_agencies: ['override'],
  no_transport: ['override'],
}

const needed: Record<Exclude<Remedy, 'override'>, Permission> = {
  publish: 'products.edit',
  open_departure: 'departures.open-close',
  extend_schedule: 'products.edit',
  reopen: 'departures.open-close',
  extend_sales: 'tour-operators.edit',
  add_price: 'products.edit',
  raise_capacity: 'departures.open-close',
  raise_pool: 'products.edit',
}

type Who = Pick<Actor, 'level' | 'may_override'>

/** Possible solutions, and which of them this user may do. */
export function remediesFor(reason: ClosedReason | null, who: Who): { act: Remedy; allowed: boolean }[] {
  if (!reason) return []
  return cures[reason].map((act) => ({
    act,
    allowed: act === 'override' ? mayOverride(who) : may(who.level, needed[act]),
  }))
}
