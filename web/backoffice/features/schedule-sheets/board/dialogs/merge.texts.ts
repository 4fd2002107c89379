import { count } from '#words/format.ts'

import type { MergeHindrance } from '../state/merge.rules.ts'

export const mergeTexts = {
  hindrance: (hindrance: MergeHindrance) =>
    hindrance.kind === 'on_road'
      ? 'ya está en ruta'
      : `${hindrance.missing === 1 ? 'falta' : 'faltan'} ${count(hindrance.missing, 'asiento', 'asientos')}`,
  mixes: (reasonKept: string) => `Son salidas distintas en un mismo vehículo. ${reasonKept}`,
} as const
