import type { ReserveInput } from '../contract/van-reserves.contract.ts'

const dayNames = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

/** «lun, mié», or «todos los días» */
export const weekdaysText = (weekdays: readonly number[]): string =>
  weekdays.length === 0 || weekdays.length === 7
    ? 'todos los días'
    : weekdays
        .toSorted((one, other) => one - other)
        .map((day) => dayNames[day - 1])
        .join(', ')

/** «12 horas antes», «18:00 del día anterior» */
export const deadlineText = ({
  ask_hours_before,
  ask_time,
}: Pick<ReserveInput, 'ask_hours_before' | 'ask_time'>) =>
  ask_time !== null
    ? `${ask_time} del día anterior`
    : ask_hours_before === 1
      ? '1 hora antes'
      : `${ask_hours_before ?? 0} horas antes`
