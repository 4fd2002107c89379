import type { HideReason, ReviewStatus } from '../rules/review.ts'

export const reviewStatusNames: Record<ReviewStatus, string> = {
  por_revisar: 'Por revisar',
  publicada: 'Publicada',
  oculta: 'Oculta',
}
export const hideReasonNames: Record<HideReason, string> = {
  insulto: 'Tiene insultos o amenazas',
  datos_personales: 'Muestra datos personales de alguien',
  otro_tour: 'Habla de otro tour o de otra empresa',
  publicidad: 'Es publicidad',
}
