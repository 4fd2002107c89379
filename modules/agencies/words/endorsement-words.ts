import type { EndorsementStatus, ListedFact } from '../rules/endorsements/endorsement.ts'

export const endorsementStatusNames: Record<EndorsementStatus, string> = {
  pendiente: 'Sin respuesta',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
  anulado: 'Anulado',
}

export const listedFactNames: Record<ListedFact, string> = {
  people: 'personas',
  pickup: 'recogida',
  names: 'nombres',
  phone: 'teléfono',
  moment: 'día u hora',
}
