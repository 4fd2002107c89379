/** Names of a person's fields. A field without a name does not compile. */
import type { PersonInput } from '#contract/persons/persons.contract.ts'

import { stateNames } from './code-names.ts'
import { documentTypeNames, personRoleNames } from './resource-words.ts'

type FieldWords = {
  /** beside its input and in the comparison of two versions */
  label: string
  /** reads after «cambió» */
  changed: string
  /** for a code: the names of its values */
  names?: Record<string, string>
}

export const personFieldWords: Record<keyof PersonInput, FieldWords> = {
  full_name: { label: 'Nombre y apellido', changed: 'el nombre' },
  roles: { label: 'Roles', changed: 'los roles', names: personRoleNames },
  document_type: {
    label: 'Tipo de documento',
    changed: 'el tipo de documento',
    names: { ...documentTypeNames, '': '' },
  },
  document_number: { label: 'Número de documento', changed: 'el documento' },
  nationality: { label: 'Nacionalidad', changed: 'la nacionalidad' },
  birth_date: { label: 'Fecha de nacimiento', changed: 'la fecha de nacimiento' },
  email: { label: 'Correo', changed: 'el correo' },
  phone: { label: 'Teléfono', changed: 'el teléfono' },
  languages: { label: 'Idiomas', changed: 'los idiomas' },
  diet: { label: 'Alimentación y alergias', changed: 'la alimentación' },
  notes: { label: 'Notas', changed: 'las notas' },
  emergency_name: { label: 'Contacto de emergencia', changed: 'el contacto de emergencia' },
  emergency_phone: { label: 'Teléfono de emergencia', changed: 'el contacto de emergencia' },
  licence_class: { label: 'Clase de licencia', changed: 'la clase de licencia' },
  licence_number: { label: 'Número de licencia', changed: 'el número de licencia' },
  licence_expires_on: { label: 'Licencia vence el', changed: 'el vencimiento de la licencia' },
  guide_registry: { label: 'Registro de guía', changed: 'el registro de guía' },
  guide_registry_expires_on: {
    label: 'Registro vence el',
    changed: 'el vencimiento del registro de guía',
  },
  state: { label: 'Estado', changed: 'el estado', names: stateNames },
}
