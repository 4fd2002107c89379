import { count } from '#words/format.ts'

const warnings = (quantity: number) => count(quantity, 'advertencia', 'advertencias')

export const warningTexts = {
  count: warnings,
  open: (number: number, quantity: number) => `Planilla #${number}: ${warnings(quantity)}. Ver por qué`,
  title: (number: number) => `Advertencias de la planilla #${number}`,
  part: 'Advertencias',
  none: 'Sin advertencias.',
  advice: 'No impiden publicar. Se pide un motivo, que queda guardado con la versión.',
  sheet: (number: number, name: string) => `#${number} · ${name}`,
  clear: (quantity: number) => `${count(quantity, 'planilla', 'planillas')} sin advertencias.`,
  publishOver: (quantity: number) => `Publicar con ${warnings(quantity)}`,
  reason: 'Motivo para publicar igual',
  reasonHint: 'Por ejemplo: pagan en efectivo al subir',
  reasonAll: 'Se guarda en la versión de cada planilla con advertencias.',
  reasonOne: 'Se guarda en la versión, con las advertencias.',
  reasonMissing: 'Escribe el motivo para publicar igual',
  publishedOver: (reason: string) =>
    reason ? `Publicada con advertencias: «${reason}»` : 'Publicada con advertencias',
} as const
