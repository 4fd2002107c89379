import type { Span } from './period-choice.rules.ts'

export const periodTexts = {
  period: 'Periodo',
  from: 'Desde',
  to: 'Hasta',
  spans: {
    mes: 'Este mes',
    mes_pasado: 'Mes pasado',
    anio: 'Este año',
    anio_pasado: 'Año pasado',
    doce: 'Últimos 12 meses',
    fechas: 'Otras fechas…',
  } satisfies Record<Span, string>,
} as const
