import type { CarrierTexts } from '../es/carrier.ts'

export const carrierTexts: CarrierTexts = {
  carrier: (name) =>
    `${name} leva você. Seu voucher continua válido: mostre-o ao embarcar. Confirme com eles a hora do embarque.`,
  phone: 'Telefone',
}
