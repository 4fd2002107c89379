import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

import type { Level } from './level.ts'

const corePermissions = {
  'bookings.read': [0, 1, 2, 3],
  'bookings.create': [0, 1, 2],
  /** sellers: their own only; dispatchers: pickup, notes and passengers only */
  'bookings.edit': [0, 1, 2, 3],
  /** and undoes it, which voids the payments that came with them */
  'bookings.import': [0, 1],
  'bookings.confirm': [0, 1, 2],
  'bookings.cancel': [0, 1, 2],
  /** the ledger of all bookings; sellers: of their own */
  'payments.read': [0, 1, 2, 3],
  'payments.record': [0, 1, 2],
  /** approves what a seller took, voids a mistake */
  'payments.settle': [0, 1],
  'promo-codes.read': [0, 1, 2],
  'promo-codes.edit': [0, 1],
  'products.read': [0, 1, 2, 3],
  'products.edit': [0, 1],
  'departures.open-close': [0, 1, 3],
  /** calls off a departure or moves its passengers; giving the money back is another matter */
  'departures.disrupt': [0, 1, 3],
  'departures.refund': [0, 1],
  'schedule-sheets.read': [0, 1, 2, 3, 4, 5],
  /** documents and health data of passengers: the office and the crew of the run, no seller */
  'passenger-lists.read': [0, 1, 3, 4, 5],
  /** the whole day, everybody's */
  'schedule-board.read': [0, 1, 2, 3],
  'schedule-board.edit': [0, 1, 3],
  /** incidents, closings and cash of a run: who runs the day, no seller */
  'crew-acts.read': [0, 1, 3],
  'crew-acts.send': [0, 1, 3, 4, 5],
  'resources.read': [0, 1, 2, 3],
  'resources.edit': [0, 1, 3],
  /** sellers: to add a missing one during a booking */
  'accommodations.add': [0, 1, 2, 3],
  'persons.add': [0, 1, 2, 3],
  'persons.edit': [0, 1, 3],
  /** all stored data of a person, in one file */
  'persons.export': [0, 1],
  'persons.anonymise': [0, 1],
  'users.read': [0, 1],
  'users.edit': [0, 1],
  'tour-operators.read': [0, 1],
  'tour-operators.create': [0],
  'tour-operators.edit': [0, 1],
  /** how the machine and its parts are, of all operators together */
  'installation.read': [0],
  'dashboard.read': [0, 1, 2, 3, 4, 5],
  'money.read': [0, 1, 2],
  /** messages to customers; administrators also see those to staff */
  'messages.read': [0, 1, 2, 3],
  /** sellers: of their own bookings */
  'messages.send': [0, 1, 2, 3],
  'messages.send-all': [0, 1, 3],
} as const satisfies Record<string, readonly Level[]>

/** Permissions, as far as the level alone decides. */
export const permissions = { ...corePermissions, ...gather(modules, 'permissions') }

export type Permission = keyof typeof permissions

/** Section 6 of the specification: passes when no levels are required, or when the person holds one of them. */
export function holdsLevel(required: readonly Level[], held: readonly Level[]): boolean {
  return required.length === 0 || required.some((level) => held.includes(level))
}

export function may(level: Level, permission: Permission): boolean {
  return holdsLevel(permissions[permission], [level])
}
