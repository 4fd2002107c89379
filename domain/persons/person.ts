export const personRoles = ['cliente', 'pasajero', 'chofer', 'guia', 'contacto', 'oficina'] as const
export type PersonRole = (typeof personRoles)[number]

export const documentTypes = ['', 'rut', 'dni', 'pasaporte', 'otro'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Why two persons may be the same, from the strongest sign. */
export const duplicateSigns = ['document', 'email', 'phone', 'name'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]
