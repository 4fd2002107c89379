import type { EarningKind, EarningRole } from '#domain/runs/earning.ts'

import type { AdvanceState, EntryKind } from '../../rules/accounts/account.ts'
import { entryKindNames } from './account-names.ts'

const advanceNames: Record<AdvanceState, string> = {
  pagado: 'Anticipo',
  anulado: 'Anticipo anulado',
  devuelto: 'Anticipo devuelto',
}

export const earningRoleNames: Record<EarningRole, string> = {
  chofer: 'Chofer',
  guia: 'Guía',
  ayudante: 'Ayudante',
  dueno: 'Dueño de la van',
}
const earningKindNames: Record<EarningKind, string> = {
  salida: 'Salida',
  horas_extra: 'Horas extra',
  viatico: 'Viático',
}

type Named = {
  kind: EntryKind
  advance: AdvanceState | null
  earning: { kind: EarningKind; role: EarningRole } | null
}

/** «Viático, guía»: what an entry is, with what a person earned it as. */
export const entryName = ({ kind, advance, earning }: Named): string => {
  if (advance) return advanceNames[advance]
  return earning
    ? `${earningKindNames[earning.kind]}, ${earningRoleNames[earning.role].toLowerCase()}`
    : entryKindNames[kind]
}
