export const productKinds = ['regular', 'privado', 'traslado', 'multidia'] as const
export const productStatuses = ['borrador', 'publicado', 'pausado', 'archivado'] as const
export type ProductStatus = (typeof productStatuses)[number]
export type ProductKind = (typeof productKinds)[number]
export const difficulties = ['baja', 'media', 'alta'] as const
export type Difficulty = (typeof difficulties)[number]
export const meetings = ['punto_encuentro', 'recogida', 'ambos'] as const
export type Meeting = (typeof meetings)[number]
/** ISO 639-1, the languages a tour can be guided in */
export const guideLanguages = ['es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja'] as const
export const confirmModes = ['inmediata', 'manual'] as const
export type ConfirmMode = (typeof confirmModes)[number]
export const categoryCodes = ['ADULT', 'CHILD', 'INFANT', 'YOUTH', 'SENIOR', 'STUDENT', 'OTHER'] as const
export type CategoryCode = (typeof categoryCodes)[number]

export type PriceCategory = {
  code: CategoryCode
  label: string
  min_age: number
  max_age: number | null
  /** 1, or 0 for an infant on the lap */
  seats: number
  needs_adult: boolean
}
