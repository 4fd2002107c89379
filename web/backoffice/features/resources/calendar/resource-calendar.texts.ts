import type { CalendarRow } from '#contract/resources/resource-calendar.contract.ts'
import { count, formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

export const calendarTexts = {
  of: { vehicle: 'Vehículos', person: 'Choferes y guías' },
  ofLabel: 'De quién es el calendario',
  span: { month: 'Mes', fortnight: 'Quincena' },
  spanLabel: 'Cuántos días se ven',
  earlier: 'Antes',
  later: 'Después',
  today: 'Hoy',
  range: (from: string, to: string) => `${formatDate(from)} a ${formatDate(to, { year: true })}`,
  loading: 'Cargando el calendario',
  failed: 'No pudimos cargar el calendario',
  empty: {
    vehicle: 'Todavía no hay vehículos activos',
    person: 'Todavía no hay choferes ni guías activos',
  },
  emptyHint: 'Aquí verás qué días trabaja cada uno y qué días está libre o no disponible.',
  name: { vehicle: 'Vehículo', person: 'Persona' },
  region: 'Calendario de recursos',
  run: ({ number: sheet, name, date, last_date, people, ...run }: CalendarRow['runs'][number]) => {
    const hours =
      last_date > date
        ? `${formatDate(date)} a las ${run.start_time}, vuelve el ${formatDate(last_date)}`
        : `${formatDate(date)} de ${run.start_time} a ${run.end_time}`
    return `Planilla ${sheet}, ${name}, ${hours}, ${count(people, 'pasajero', 'pasajeros')}`
  },
  away: (reason: string) => `No disponible: ${reason}`,
  ends: (name: string) => `${name}: vence este día`,
  expired: (name: string, date: string) => `${name}: venció el ${formatDate(date, { year: true })}`,
  runs: (runs: number) => count(runs, 'recorrido', 'recorridos'),
  hours: (minutes: number) => `${formatNumber(Math.round(minutes / 60))} h`,
  kilometres: (kilometres: number) => `${formatNumber(kilometres)} km`,
  occupancy: (percent: number) => `${percent} % ocupado`,
  idle: 'Sin recorridos',
  more: (runs: number) => `+${runs}`,
  legend: {
    run: 'Recorrido, con el color del producto',
    away: 'No disponible',
    paper: 'Vence un documento',
    expired: 'Con un documento vencido',
  },
} as const
