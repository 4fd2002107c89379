import type { ProductStatus } from '#domain/products/product/product.ts'
import type { Tone } from '#web/ui/parts/status-badge.tsx'

export const statusTones: Record<ProductStatus, Tone> = {
  borrador: 'info',
  publicado: 'good',
  pausado: 'waiting',
  archivado: 'quiet',
}
