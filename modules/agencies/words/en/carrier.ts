import type { CarrierTexts } from '../es/carrier.ts'

export const carrierTexts: CarrierTexts = {
  carrier: (name) =>
    `${name} takes you. Your voucher is still valid: show it when you board. Please confirm the pickup time with them.`,
  phone: 'Their phone',
}
