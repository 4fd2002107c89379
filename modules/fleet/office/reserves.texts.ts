import { count } from '#words/format.ts'

export const reservesTexts = {
  title: 'Vans de terceros',
  description:
    'A quién puedes pedir una van cuando las tuyas no alcanzan. Solo se cuentan las que hacen falta.',
  list: 'Vans de terceros',
  add: 'Agregar vans',
  edit: (owner: string) => `Vans de ${owner}`,
  filterState: 'Estado',
  allStates: 'Todos los estados',
  active: 'Se pueden pedir',
  ended: 'Ya no',
  emptyTitle: 'Todavía no hay vans de terceros',
  emptyBody:
    'Anota a quién llamas cuando te falta una van: cuántas tiene, de cuántos asientos y hasta cuándo se piden.',
  owner: 'De quién son',
  ownerHint: 'La persona o empresa que presta las vans.',
  phone: 'Teléfono',
  phoneHint: 'Se muestra en Inicio cuando haya que pedir una.',
  vans: 'Vans',
  seats: 'Asientos de cada una',
  days: 'Días',
  daysHint: 'Déjalo vacío si las presta cualquier día.',
  tours: 'Tours',
  toursHint: 'Déjalo vacío si sirven para todos.',
  deadline: 'Se pide hasta',
  hoursBefore: 'Horas antes de salir',
  dayBefore: 'Hora del día anterior',
  hours: 'Horas antes',
  time: 'Hora',
  cost: 'Costo de una van por día',
  costHint: 'Opcional. Las más baratas se piden primero.',
  note: 'Nota',
  activeHint: 'Si no, ya no se cuentan ni se piden.',
  save: 'Guardar',
  saved: (owner: string) => `Vans de ${owner} guardadas`,
  back: 'Volver',
  what: 'Vans',
  confirmed: 'Confirmadas',
  state: 'Estado',
} as const

export const vansText = ({ vans, seats }: { vans: number; seats: number }) =>
  `${count(vans, 'van', 'vans')} de ${count(seats, 'asiento', 'asientos')}`
