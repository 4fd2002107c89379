import type { ProductStatus } from './product.ts'

const transitions: Record<ProductStatus, readonly ProductStatus[]> = {
  borrador: ['publicado', 'archivado'],
  publicado: ['pausado', 'archivado'],
  pausado: ['publicado', 'archivado'],
  archivado: ['pausado'],
}

export function mayBecome(from: ProductStatus, to: ProductStatus): boolean {
  return transitions[from].includes(to)
}

export const publicationNeeds = ['name', 'description', 'picture', 'price', 'availability', 'policy'] as const
export type PublicationNeed = (typeof publicationNeeds)[number]

/** What a product still lacks before it can be published; empty when nothing. */
export function missingToPublish(product: Record<PublicationNeed, boolean>): PublicationNeed[] {
  return publicationNeeds.filter((need) => !product[need])
}
