import type { Resolution } from '#domain/crew/settlement.rules.ts'
import { count } from '#words/format.ts'

export const crewActsTexts = {
  title: 'Lo que hizo la tripulación',
  readFailed: 'No pudimos cargar lo que anotó la tripulación',
  loading: 'Cargando lo que anotó la tripulación',
  none: 'Todavía no anotan nada.',
  clashes: (quantity: number) => count(quantity, 'choque por resolver', 'choques por resolver'),
  facts: (facts: readonly string[]) => facts.filter(Boolean).join(' · '),
  arrived: (time: string) => `llegó a las ${time}`,
  keepPhone: 'Vale lo del teléfono',
  leave: 'Dejar como está',
  about: (act: string, what: string) => `${act}: ${what}`,
  settled: (resolution: Resolution, who: string) =>
    resolution === 'phone' ? `${who}: vale lo del teléfono` : `${who}: queda como estaba`,
  photoOf: (what: string) => `Foto de: ${what}`,
  expense: (what: string, money: string) => `${what}: ${money}`,
  clash: 'Choque',
  refused: 'No se aplicó',
  all: (quantity: number) => `Ver los ${quantity} actos`,
  closing: {
    title: 'Cierre',
    kilometres: 'Kilómetros',
    distance: (kilometres: number) => count(kilometres, 'km', 'km'),
    expenses: 'Gastos',
    noted: 'Efectivo anotado',
    due: 'Sin pagar de quienes viajaron',
    inOther: (currency: string) => `En ${currency}`,
    otherCash: (noted: string, due: string) => `${noted} anotado${due && `, ${due} sin pagar`}`,
    expected: 'Efectivo esperado',
    received: 'Entregado',
    difference: 'Diferencia',
    missing: (money: string) => `Faltan ${money}`,
    left: (money: string) => `Sobran ${money}`,
    even: 'Cuadra',
    reopen: 'Reabrir salida',
    reopenTitle: '¿Reabrir la salida?',
    reopenBody:
      'Vuelve a estar en curso y la tripulación la cierra de nuevo desde su teléfono. Lo que anotó en este cierre queda en el registro.',
  },
} as const
