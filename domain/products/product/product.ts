export const productKinds = ['regular', 'privado', 'traslado', 'multidia'] as const
export const productStatuses = ['borrador', 'publicado', 'pausado', 'archivado'] as const
export type ProductStatus = (typeof productStatuses)[number]
export type ProductKind = (typeof productKinds)[number]
export const difficulties = ['baja', 'media', 'alta'] as const
export type Difficulty = (typeof difficulties)[number]
/** Facts on a tour's public page that have no sensible default. */
export const askedFacts = ['duration_minutes', 'difficulty', 'min_age'] as const
export type AskedFact = (typeof askedFacts)[number]
export const meetings = ['punto_encuentro', 'recogida', 'ambos'] as const
export type Meeting = (typeof meetings)[number]
/** ISO 639-1, the languages a tour can be guided in */
export const guideLanguages = ['es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja'] as const
export type GuideLanguage = (typeof guideLanguages)[number]
export const confirmModes = ['inmediata', 'manual'] as const
export type ConfirmMode = (typeof confirmModes)[number]
export const categoryCodes = ['ADULT', 'CHILD', 'INFANT', 'YOUTH', 'SENIOR', 'STUDENT', 'OTHER'] as const
export type CategoryCode = (typeof categoryCodes)[number]

/** Unit of a price: each person, the whole group, or each vehicle that the group needs. One per product. */
export const priceUnits = ['persona', 'grupo', 'vehiculo'] as const
export type PriceUnit = (typeof priceUnits)[number]
/** Residence of a traveller: parks, and some tours, charge residents of the country less. */
export const residencies = ['nacional', 'extranjero'] as const
export type Residency = (typeof residencies)[number]
export const residencyConditions = ['cualquiera', ...residencies] as const
export type ResidencyCondition = (typeof residencyConditions)[number]

export type PriceCategory = {
  code: CategoryCode
  label: string
  min_age: number
  max_age: number | null
  /** 1, or 0 for an infant on the lap */
  seats: number
  needs_adult: boolean
  /** how many of them one adult can take along; null is as many as fit */
  max_per_adult: number | null
}
