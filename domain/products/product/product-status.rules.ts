import type { Meeting, ProductStatus } from './product.ts'

/** Changes of a product's status, with their source and target. */
export const productActs = ['publication', 'pause', 'archive', 'restoration'] as const
export type ProductAct = (typeof productActs)[number]
const acts: Record<ProductAct, { from: readonly ProductStatus[]; to: ProductStatus }> = {
  publication: { from: ['borrador', 'pausado'], to: 'publicado' },
  pause: { from: ['publicado'], to: 'pausado' },
  archive: { from: ['borrador', 'publicado', 'pausado'], to: 'archivado' },
  restoration: { from: ['archivado'], to: 'pausado' },
}

/** The status after a change, or null if it is not possible from this one. */
export function statusAfter(from: ProductStatus, act: ProductAct): ProductStatus | null {
  return acts[act].from.includes(from) ? acts[act].to : null
}

export function actsOn(status: ProductStatus): ProductAct[] {
  return productActs.filter((act) => acts[act].from.includes(status))
}

export const publicationNeeds = [
  'name',
  'description',
  'picture',
  'duration_minutes',
  'price',
  'availability',
  'meeting',
  'policy',
  'contact',
  'payment',
] as const
export type PublicationNeed = (typeof publicationNeeds)[number]

/** What is missing before a product can be published; empty if nothing. */
export function missingToPublish(product: Record<PublicationNeed, boolean>): PublicationNeed[] {
  return publicationNeeds.filter((need) => !product[need])
}

/** Whether customers have a place to go to: the meeting point, or a pickup place. */
export function hasMeetingPlace(product: {
  meeting: Meeting
  meeting_point: unknown
  /** the operator has somewhere to pick people up */
  picks_up: boolean
}): boolean {
  return product.meeting === 'recogida' ? product.picks_up : product.meeting_point !== null
}

type Reach = { phone: string; whatsapp: string; email: string }

/** Whether a customer can reach the operator. */
export const hasContact = ({ phone, whatsapp, email }: Reach): boolean =>
  [phone, whatsapp, email].some((each) => each.trim() !== '')

type Paying = {
  deposit_percent: number
  bank_details: string
  /** an account at a provider takes real money */
  pays_online: boolean
}

/** A tour that waits for a deposit says where to pay it. */
export const canBePaid = ({ deposit_percent, bank_details, pays_online }: Paying): boolean =>
  deposit_percent === 0 || pays_online || bank_details.trim() !== ''
