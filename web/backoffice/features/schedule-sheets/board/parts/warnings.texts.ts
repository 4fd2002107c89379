import { count } from '#words/format.ts'

const warnings = (quantity: number) => count(quantity, 'aviso', 'avisos')

export const warningTexts = {
  count: warnings,
  open: (number: number, quantity: number) => `Planilla #${number}: ${warnings(quantity)}. Ver por qué`,
  title: (number: number) => `Avisos de la planilla #${number}`,
  part: 'Avisos',
  none: 'Nada que avisar.',
  advice: 'No impiden publicar: se pide el motivo y queda guardado con la versión.',
  sheet: (number: number, name: string) => `#${number} · ${name}`,
  clear: (quantity: number) => `${count(quantity, 'planilla', 'planillas')} sin avisos.`,
  publishOver: (quantity: number) => `Publicar con ${warnings(quantity)}`,
  reason: 'Motivo para seguir',
  reasonHint: 'Por ejemplo: pagan en efectivo al subir',
  reasonAll: 'Vale para todas las planillas con avisos y queda guardado en su versión.',
  reasonOne: 'Queda guardado en la versión, con los avisos.',
  reasonMissing: 'Escribe por qué se publica igual',
  publishedOver: (reason: string) => (reason ? `Publicada con avisos: «${reason}»` : 'Publicada con avisos'),
} as const
