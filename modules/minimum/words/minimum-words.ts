import type { DefaultAct, MinimumAct } from '../rules/minimum.ts'

/** What customers read when a rule calls their departure off. */
export const calledOffReason = 'No se reunió el mínimo de personas'

export const minimumActNames: Record<MinimumAct, string> = {
  salir: 'Sale igual',
  unir: 'Se junta con otra salida',
  mover: 'Se mueve a otro día u hora',
  suspender: 'Se suspende',
}

/** «si no decides, sale igual» */
export const defaultActNames: Record<DefaultAct, string> = {
  salir: 'sale igual',
  suspender: 'se suspende',
}
