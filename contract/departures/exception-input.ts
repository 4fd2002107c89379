import { z } from 'zod'

import { exceptionKinds, setsCapacity } from '#domain/departures/departure-plan.rules.ts'
import { datesBetween, daysBetween, weekdayOf } from '#domain/local-date.ts'

import { id, localDate, localTime, requiredParagraphs } from '../endpoint/fields.ts'

const change = {
  /** null: every departure of the day */
  start_time: localTime.nullable().default(null),
  kind: z.enum(exceptionKinds),
  capacity: z.int('Escribe un número entero').min(1).max(1000).nullable().default(null),
  /** for `time`: when it leaves instead */
  new_time: localTime.nullable().default(null),
  reason: requiredParagraphs(120),
}
type Change = {
  start_time: string | null
  kind: (typeof exceptionKinds)[number]
  capacity: number | null
  new_time: string | null
}

/** Fields that each kind requires or forbids. */
function checkChange({ start_time, kind, capacity, new_time }: Change, context: z.RefinementCtx) {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const needsSeats = setsCapacity(kind)
  if (needsSeats && capacity === null) fault('capacity', 'Campo requerido')
  if (!needsSeats && capacity !== null)
    fault(
      'capacity',
      kind === 'close' ? 'Una fecha cerrada no lleva cupos' : 'Un cambio de hora no lleva cupos',
    )
  if ((kind === 'open' || kind === 'time') && !start_time) fault('start_time', 'Elige la hora de la salida')
  if (kind === 'time' && !new_time) fault('new_time', 'Campo requerido')
  if (kind === 'time' && new_time && new_time === start_time) fault('new_time', 'Es la misma hora')
  if (kind !== 'time' && new_time !== null) fault('new_time', 'Solo un cambio de hora lleva hora nueva')
}

/** Every day of a range, or its weekdays, of one product; all its departures or one of each day. */
export type ExceptionInput = z.infer<typeof ExceptionInput>
export const ExceptionInput = z
  .object({
    from: localDate,
    to: localDate,
    /** ISO, 1 is Monday; null: every day of the range */
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Elige al menos un día').max(7).nullable().default(null),
    ...change,
  })
  .superRefine((input, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const days = daysBetween(input.from, input.to)
    if (days < 0) fault('to', 'Debe ser igual o posterior a la fecha desde')
    else if (days > 366) fault('to', 'Elige un año como máximo')
    else if (datesOf(input).length === 0) fault('weekdays', 'Ninguno de esos días cae en el rango')
    checkChange(input, context)
  })

export function datesOf({ from, to, weekdays }: Pick<ExceptionInput, 'from' | 'to' | 'weekdays'>): string[] {
  return datesBetween(from, to).filter((date) => !weekdays || weekdays.includes(weekdayOf(date)))
}

/** Days and products picked one by one on the calendar. */
export const pickedDays = {
  product_ids: z.array(id).min(1, 'Elige al menos un producto').max(100),
  dates: z.array(localDate).min(1, 'Elige al menos un día').max(367),
}
export type PickedException = z.infer<typeof PickedException>
export const PickedException = z.object({ ...pickedDays, ...change }).superRefine(checkChange)
