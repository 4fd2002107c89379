import type { AgencyKind } from '../rules/agency.ts'

export const agencyKindNames: Record<AgencyKind, string> = {
  agencia: 'Agencia',
  hostal: 'Hostal u hotel',
  ota: 'OTA',
  operador: 'Otro tour operador',
}
