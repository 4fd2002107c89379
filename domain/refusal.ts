import type { ClaimRefusals } from './bookings/claim-refusals.ts'
import type { BookingRefusals } from './bookings/refusals.ts'
import type { DisruptionRefusals } from './disruptions/refusals.ts'
import type { LocalDate, LocalTime } from './local-date.ts'
import type { MessageRefusals } from './messages/refusals.ts'
import type { NoDetails } from './no-details.ts'
import type { OperatorRefusals } from './operators/refusals.ts'
import type { PersonRefusals } from './persons/refusals.ts'
import type { ProductRefusals } from './products/refusals.ts'
import type { ResourceRefusals } from './resources/refusals.ts'
import type { CrewRefusals } from './runs/refusals.ts'
import type { SheetRefusals } from './schedule-sheets/refusals.ts'
import type { StaffRefusals } from './staff/refusals.ts'

/** Refusals possible at any endpoint. */
type GeneralRefusals = {
  stale: NoDetails
  idempotency_key_reused: NoDetails
  in_use: { act?: 'move' }
  /** the clock goes forward and leaves this hour of the day out */
  hour_not_on_clock: { date: LocalDate; time: LocalTime }
}
type FileRefusals = {
  file_not_readable: NoDetails
  picture_not_readable: NoDetails
  picture_heic: NoDetails
  picture_too_small: { min: number }
  document_file_type: NoDetails
  document_not_readable: NoDetails
  document_with_password: NoDetails
  import_too_long: { max: number }
  import_too_wide: { max: number }
}
export type FileRefusal = keyof FileRefusals

/** Refusals of modules, which merge theirs into it. */
export interface ModuleRefusals {}

/** Every business «no»: its code, and the numbers and names that its sentence needs. */
export type RefusalDetails = GeneralRefusals &
  FileRefusals &
  BookingRefusals &
  ProductRefusals &
  SheetRefusals &
  CrewRefusals &
  ResourceRefusals &
  PersonRefusals &
  StaffRefusals &
  OperatorRefusals &
  DisruptionRefusals &
  MessageRefusals &
  ClaimRefusals &
  ModuleRefusals
export type RefusalCode = keyof RefusalDetails

type Rest<Details> = NoDetails extends Details
  ? [details?: Details, options?: ErrorOptions]
  : [details: Details, options?: ErrorOptions]

/**
 * The request is well formed but a business rule refuses it. `words/refusals/refusals.ts` has the sentence of
 * each code.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal'
  // Not `Code`: after `instanceof` that would be `any`, and a misspelled code would compile.
  readonly code: RefusalCode
  readonly details: RefusalDetails[RefusalCode]

  constructor(code: Code, ...[details, options]: Rest<RefusalDetails[Code]>) {
    super(code, options)
    this.code = code
    this.details = details ?? {}
  }
}

/** The resource does not exist, or belongs to another operator: the answer is the same. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** The row changed since it was read; `current` is the current row. */
export class Stale extends Error {
  override name = 'Stale'
  readonly current: unknown

  constructor(current: unknown) {
    super('Stale version')
    this.current = current
  }
}

/** Level and tenant are right, but this user may not do this. */
export class Forbidden extends Error {
  override name = 'Forbidden'
}
