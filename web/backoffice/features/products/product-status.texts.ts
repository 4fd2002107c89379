import type { ProductStatus } from '#domain/products/product.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export const statusTones: Record<ProductStatus, Tone> = {
  borrador: 'info',
  publicado: 'good',
  pausado: 'waiting',
  archivado: 'quiet',
}
