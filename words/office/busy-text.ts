import type { BusyHours, ResourceBusy } from '#domain/schedule-sheets/refusals.ts'

import { formatDate } from '../format.ts'

/** Where a vehicle or a person is instead, and when; and when the sheet at hand would need it. */
export function busyText({ name, sheet_number = 0, hours }: ResourceBusy): string {
  if (sheet_number === 0) return `${name ?? 'Ese recurso'} ya está en otra planilla a esa hora.`
  if (!hours?.from) return `${name} ya está en la planilla #${sheet_number} a esa hora.`
  const [own, busy] = spansOf(hours)
  return `${name} ya está en la planilla #${sheet_number} ${busy}; esta iría ${own}.`
}

/** «de 08:30 a 12:00»; with their days where these are not all one. */
function spansOf({ from, to, busy_from, busy_to }: BusyHours): [own: string, busy: string] {
  const isOneDay = new Set([from, to, busy_from, busy_to].map((each) => each.slice(0, 10))).size === 1
  const moment = (at: string) => (isOneDay ? at.slice(11) : `${formatDate(at.slice(0, 10))} ${at.slice(11)}`)
  const span = (start: string, end: string) => `de ${moment(start)} a ${moment(end)}`
  return [span(from, to), span(busy_from, busy_to)]
}
