import type { Person, PersonInput } from '#contract/persons/persons.contract.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { documentTypes, personRoles } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { formatDate } from '#words/format.ts'
import { stateNames } from '#words/office/code-names.ts'
import { documentTypeNames, personRoleNames } from '#words/office/resource-words.ts'

import type { Paper } from '../resources/vehicles/paper-light.panel.tsx'
import { countryName, languageNames } from './language-names.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

type Facts = Omit<Person, 'may' | 'bookings' | 'last_trip'>

type Staff = Pick<
  Person,
  'roles' | 'licence_class' | 'licence_expires_on' | 'guide_registry' | 'guide_registry_expires_on'
>

/** Somebody whose days and papers decide whether a run can leave. */
export const isCrew = ({ roles }: Pick<Person, 'roles'>) => roles.includes('chofer') || roles.includes('guia')

/** The papers that their roles ask for. */
export function papersOf(person: Staff): Paper[] {
  const { roles, licence_expires_on, guide_registry_expires_on } = person
  const papers: Paper[] = []
  if (roles.includes('chofer') && licence_expires_on)
    papers.push({ name: texts.licenceOf(person.licence_class), expires_on: licence_expires_on })
  if (roles.includes('guia') && guide_registry_expires_on)
    papers.push({ name: texts.guideRegistry, expires_on: guide_registry_expires_on })
  return papers
}

/** What the form holds. */
export function valuesOf(person: Facts | null, role: PersonInput['roles'][number] = 'cliente'): PersonInput {
  return {
    full_name: person?.full_name ?? '',
    roles: person?.roles ?? [role],
    document_type: person?.document_type ?? '',
    document_number: person?.document_number ?? '',
    nationality: person?.nationality ?? '',
    birth_date: person?.birth_date ?? null,
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    languages: person?.languages ?? [],
    diet: person?.diet ?? '',
    notes: person?.notes ?? '',
    emergency_name: person?.emergency_name ?? '',
    emergency_phone: person?.emergency_phone ?? '',
    licence_class: person?.licence_class ?? '',
    licence_number: person?.licence_number ?? '',
    licence_expires_on: person?.licence_expires_on ?? null,
    guide_registry: person?.guide_registry ?? '',
    guide_registry_expires_on: person?.guide_registry_expires_on ?? null,
    state: person?.state ?? 1,
  }
}

export const personLabels = {
  full_name: texts.name,
  roles: texts.roles,
  document_type: texts.documentType,
  document_number: texts.documentNumber,
  nationality: texts.nationality,
  birth_date: texts.birthDate,
  email: texts.email,
  phone: texts.phone,
  languages: texts.languages,
  diet: texts.diet,
  notes: texts.notes,
  emergency_name: texts.emergencyName,
  emergency_phone: texts.emergencyPhone,
  licence_class: texts.licenceClass,
  licence_number: texts.licenceNumber,
  licence_expires_on: texts.licenceExpires,
  guide_registry: texts.guideRegistry,
  guide_registry_expires_on: texts.guideExpires,
  state: texts.state,
} as const satisfies Record<keyof PersonInput, string>

/** A value in words, for comparing two versions or two persons. */
export function personWord(field: string, value: unknown): string {
  const list = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  if (field === 'roles')
    return personRoles
      .filter((role) => list.includes(role))
      .map((role) => personRoleNames[role])
      .join(', ')
  if (field === 'languages') return languageNames(list)
  if (field === 'state')
    return states
      .filter((state) => state === value)
      .map((state) => stateNames[state])
      .join('')
  if (typeof value !== 'string') return ''
  if (field === 'document_type')
    return (
      value &&
      documentTypes
        .filter((type) => type === value)
        .map((type) => documentTypeNames[type])
        .join('')
    )
  if (field === 'nationality') return countryName(value)
  return isLocalDate(value) ? formatDate(value, { year: true }) : value
}
