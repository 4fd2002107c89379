export const carrierTexts = {
  carrier: (name: string) =>
    `Te lleva ${name}. Tu voucher sigue siendo válido: muéstralo al subir. Confirma con ellos la hora de recogida.`,
  phone: 'Su teléfono',
}

export type CarrierTexts = typeof carrierTexts
