import { count } from '#words/format.ts'

import type { Taken } from '../shown/booking-words.rules.ts'

export const toursTexts = {
  title: 'Tours',
  add: 'Agregar tour',
  move: 'Mover',
  cancel: 'Cancelar tour',
  actsOf: (act: string, tour: string) => `${act}: ${tour}`,
  people: (quantity: number) => count(quantity, 'pasajero', 'pasajeros'),
  moveTitle: (tour: string) => `Mover ${tour}`,
  moveHint: 'El localizador no cambia. Los cupos actuales se liberan después de tomar los nuevos.',
  moveAct: 'Mover tour',
  moved: (locator: string) => `Tour movido en ${locator}`,
  now: 'Ahora',
  afterwards: 'Quedaría',
  difference: 'Diferencia',
  toCollect: (sum: string) => `Quedan por cobrar ${sum}.`,
  settled: 'La reserva queda saldada.',
  toReturn: (sum: string) => `${sum} quedan a favor del cliente o se le devuelven.`,
  same: 'El precio no cambia.',
  nothingChanges: 'Elige otra salida, otro grupo u otro producto.',
  addTitle: (locator: string) => `Agregar un tour a ${locator}`,
  added: (locator: string) => `Tour agregado a ${locator}`,
  price: 'Precio del tour',
  cancelTitle: (tour: string) => `Cancelar ${tour}`,
  cancelFollows: ({ isOne, seats, what }: Taken) =>
    `Se ${isOne ? 'libera' : 'liberan'} ${seats} de ${what}. Los demás tours se mantienen.`,
  cancelLast: 'Es el único tour que queda: se cancela toda la reserva.',
  cancelled: (locator: string) => `Tour cancelado en ${locator}`,
  waiveWithPackage: 'No cobrar la penalidad y mantener el precio de paquete',
  penalty: 'Penalidad',
  packageLost: (amount: string) => `Los otros tours del paquete pasan a su precio normal: ${amount} más.`,
  waiveDenied: 'Solo quien tiene permiso puede no cobrarla.',
} as const
