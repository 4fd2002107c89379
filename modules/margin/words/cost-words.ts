import { formatMoney } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { CostKind, CostUnit, CrewRole } from '../rules/cost-rule.ts'

export const costKindNames: Record<CostKind, string> = {
  van: 'Van de terceros',
  vehiculo: 'Vehículo propio',
  salida: 'Pago por recorrido',
  horas_extra: 'Horas extra',
  viatico: 'Viático',
  por_pasajero: 'Costo por pasajero',
  impuesto: 'Impuesto incluido en el precio',
}

export const crewRoleNames: Record<CrewRole, string> = {
  chofer: 'chofer',
  guia: 'guía',
  ayudante: 'ayudante',
}

export const costUnitNames: Record<CostUnit, string> = {
  recorrido: 'por recorrido',
  dia: 'por día',
  asiento: 'por asiento ocupado',
  hora: 'por hora',
  pasajero: 'por pasajero',
  porcentaje: 'del precio',
}

type Named = { kind: CostKind; role: CrewRole | null; name: string }

/** «Pago por recorrido, guía» */
export const costName = ({ kind, role, name }: Named): string =>
  name !== '' ? name : role ? `${costKindNames[kind]}, ${crewRoleNames[role]}` : costKindNames[kind]

type Valued = { amount: number | null; currency: string | null; points: number | null }

/** «$ 45.000» or «19 %» */
export const costValue = ({ amount, currency, points }: Valued): string =>
  amount !== null && currency !== null
    ? formatMoney(amount, currency)
    : `${formatNumber((points ?? 0) / 100)} %`
