export const pagesSaveBarTexts = {
  unsavedElsewhere: 'Hay cambios sin guardar en otra página',
  faultsElsewhere: 'Falta corregir datos en:',
} as const
