/** Texts of the field that chooses the agency of a booking. */
export const agencyChoiceTexts = {
  agency: 'Agencia',
  placeholder: 'Nombre de la agencia u hostal',
  any: 'Cualquiera',
  none: 'Sin agencia indicada',
  nothing: 'No hay agencias con ese nombre.',
  failed: 'No pudimos buscar agencias',
  clear: 'Quitar la agencia',
  add: 'Agregar agencia',
  addNamed: (name: string) => `Agregar «${name}» a las agencias`,
} as const
