import { count } from '#words/format.ts'

import type { Taken } from '../shown/booking-words.rules.ts'

export const toursTexts = {
  title: 'Tours',
  add: 'Agregar tour',
  move: 'Mover',
  cancel: 'Cancelar tour',
  actsOf: (act: string, tour: string) => `${act}: ${tour}`,
  people: (quantity: number) => count(quantity, 'persona', 'personas'),
  moveTitle: (tour: string) => `Mover ${tour}`,
  moveHint: 'Conserva el localizador. Los cupos nuevos se toman antes de soltar los de ahora.',
  moveAct: 'Mover tour',
  moved: (locator: string) => `Tour movido en ${locator}`,
  now: 'Ahora',
  afterwards: 'Quedaría',
  difference: 'Diferencia',
  toCollect: (sum: string) => `Quedan por cobrar ${sum}.`,
  settled: 'La reserva queda saldada.',
  toReturn: (sum: string) => `Se devuelven o quedan a favor del cliente ${sum}.`,
  same: 'El precio no cambia.',
  nothingChanges: 'Elige otra salida, otro grupo u otro producto.',
  addTitle: (locator: string) => `Agregar un tour a ${locator}`,
  added: (locator: string) => `Tour agregado a ${locator}`,
  price: 'Precio del tour',
  cancelTitle: (tour: string) => `Cancelar ${tour}`,
  cancelFollows: ({ isOne, seats, what }: Taken) =>
    `Se ${isOne ? 'libera' : 'liberan'} ${seats} de ${what}. Los demás tours siguen en pie.`,
  cancelLast: 'Es el último tour en pie: con él se cancela la reserva.',
  cancelled: (locator: string) => `Tour cancelado en ${locator}`,
  penalty: 'Penalidad',
  waiveDenied: 'Solo puede perdonarla quien tiene ese permiso.',
} as const
