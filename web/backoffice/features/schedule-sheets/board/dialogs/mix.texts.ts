import type { ChangedTime } from '#domain/schedule-sheets/mixing.rules.ts'

export const mixTexts = {
  title: (isPrivate: boolean) => (isPrivate ? '¿Juntar un grupo privado con otros?' : '¿Juntar dos salidas?'),
  body: (isPrivate: boolean, number: number, tours: string) =>
    isPrivate
      ? `En la planilla #${number} quedaría un grupo privado con otros pasajeros: ${tours}.`
      : `En la planilla #${number} quedarían juntas: ${tours}.`,
  change: ({ place, was, time }: ChangedTime) => {
    if (was === null) return time ? `${place}: ${time}, parada nueva` : `${place}, parada nueva`
    if (!was) return `${place}: ${time}, antes sin hora`
    return time ? `${place}: ${was} → ${time}` : `${place}: sin hora, antes ${was}`
  },
  times: 'Recogidas que cambian',
  sameTimes: 'Ninguna recogida cambia de hora.',
  clash: (busy: string) =>
    `${busy} Para juntarlas, cambia antes el vehículo o la tripulación de una de las dos.`,
  reason: 'Motivo para juntarlos',
  reasonKept: 'Queda en el historial de la planilla.',
  reasonHint: 'Por ejemplo: viajan en familia',
  reasonMissing: 'Escribe el motivo para juntarlos',
  act: 'Juntar igual',
} as const
