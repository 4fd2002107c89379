import { count } from '#contract/format.ts'
import type { Resolution } from '#domain/crew/settlement.rules.ts'

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
} as const
