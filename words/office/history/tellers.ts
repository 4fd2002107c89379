import type { CoreEvents, EventData, EventEntity } from '#domain/event.ts'
import { isLocalDate } from '#domain/local-date.ts'

import { count, formatDate, formatMoney, startTime } from '../../format.ts'
import { formatList } from '../../formatters.ts'

/** The sentences of each event kind of an entity, without the actor; some have another form for a customer. */
export type TellersOf<Entity extends EventEntity> = Tellers<EventData[Entity]>
/** Those of the core: each module brings the sentences of its own events. */
export type CoreTellersOf<Entity extends keyof CoreEvents> = Tellers<CoreEvents[Entity]>
export type Tellers<Events> = { [Kind in keyof Events]: (data: Events[Kind], actor: string) => string[] }

export const isCustomer = (actor: string) => actor === 'Cliente'

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const quoted = (value: unknown) => `«${textOf(value)}»`

/** The name of a known code, anything else unchanged. */
export const wordOf = (words: Record<string, string>, code: unknown): string =>
  words[textOf(code)] ?? textOf(code)

/** «WhatsApp» and «API» keep their capitals. */
export const lowered = (name: string) => (/^\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : name)

export const dateOf = (date: string | undefined) => (date && isLocalDate(date) ? formatDate(date) : '')

type Moment = { date?: string | undefined; start_time?: string | null | undefined }
export const momentOf = ({ date, start_time }: Moment): string =>
  [dateOf(date), date && isLocalDate(date) ? startTime(date, start_time ?? '') : (start_time ?? '')]
    .filter(Boolean)
    .join(', ')

export const moneyOf = (amount: number, currency: string | undefined) =>
  formatMoney(amount, currency ?? 'CLP')
export const peopleOf = (quantity: number) => count(quantity, 'pasajero', 'pasajeros')

export const listed = (names: readonly string[]) => formatList(names)

/**
 * «cambió el correo y el teléfono»: each field with its article; fields without a name are listed once, as other
 * data.
 */
export function fieldsChanged(names: Record<string, string>, fields: readonly string[]): string {
  const known = fields.flatMap((field) => names[field] ?? [])
  const others = fields.length > known.length ? ['otros datos'] : []
  return `cambió ${known.length > 0 ? listed([...new Set([...known, ...others])]) : 'sus datos'}`
}
