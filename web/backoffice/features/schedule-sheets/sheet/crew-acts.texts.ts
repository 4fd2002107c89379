import type { Resolution } from '#domain/runs/settlement.rules.ts'
import { count } from '#words/format.ts'

export const crewActsTexts = {
  title: 'Registro de la tripulación',
  readFailed: 'No pudimos cargar el registro de la tripulación',
  loading: 'Cargando el registro de la tripulación',
  none: 'Todavía no hay registros.',
  clashes: (quantity: number) => count(quantity, 'choque por resolver', 'choques por resolver'),
  incidents: (quantity: number) => count(quantity, 'incidente por atender', 'incidentes por atender'),
  attended: 'Atendido',
  attendedBy: (who: string) => `${who}: atendido`,
  facts: (facts: readonly string[]) => facts.filter(Boolean).join(' · '),
  arrived: (time: string) => `llegó a las ${time}`,
  keepPhone: 'Usar lo anotado en el teléfono',
  leave: 'No cambiar nada',
  about: (act: string, what: string) => `${act}: ${what}`,
  settled: (resolution: Resolution, who: string) =>
    resolution === 'phone' ? `${who}: se usó lo anotado en el teléfono` : `${who}: no se cambió nada`,
  photoOf: (what: string) => `Foto de: ${what}`,
  expense: (what: string, money: string) => `${what}: ${money}`,
  clash: 'Choque',
  refused: 'No se aplicó',
  all: (quantity: number) => `Ver los ${quantity} registros`,
  closing: {
    title: 'Cierre',
    kilometres: 'Kilómetros',
    distance: (kilometres: number) => count(kilometres, 'km', 'km'),
    expenses: 'Gastos',
    noted: 'Efectivo anotado',
    due: 'Sin pagar de quienes viajaron',
    inOther: (currency: string) => `En ${currency}`,
    otherCash: (noted: string, due: string) => `${noted} anotado${due && `, ${due} sin pagar`}`,
    /** what the crew spent stays in the expected cash until the office settles it */
    expected: (expenses: number | null) =>
      expenses ? 'Efectivo esperado, sin descontar los gastos' : 'Efectivo esperado',
    received: 'Entregado',
    difference: 'Diferencia',
    missing: (money: string) => `Faltan ${money}`,
    left: (money: string) => `Sobran ${money}`,
    even: 'Sin diferencia',
    reopen: 'Reabrir recorrido',
    reopenTitle: '¿Reabrir el recorrido?',
    reopenBody:
      'El recorrido vuelve a estar en curso y la tripulación lo cierra de nuevo desde su teléfono. Este cierre queda en el registro.',
  },
} as const
