import {
  emptyPerson,
  type Person,
  personFields,
  type PersonInput,
} from '#contract/persons/persons.contract.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { countryName, languageNames } from '#web/backoffice/parts/language-names.rules.ts'
import { formatDate } from '#words/format.ts'
import { personFieldWords } from '#words/office/person-words.ts'

import type { Paper } from '../resources/vehicles/paper-light.panel.tsx'
import { personsTexts as texts } from './persons.texts.ts'

type Facts = Omit<Person, 'may' | 'bookings' | 'last_trip' | 'user_id'>

type Staff = Pick<
  Person,
  'roles' | 'licence_class' | 'licence_expires_on' | 'guide_registry' | 'guide_registry_expires_on'
>

/** A person whose availability and documents decide whether a run can leave. */
export const isCrew = ({ roles }: Pick<Person, 'roles'>) => roles.includes('chofer') || roles.includes('guia')

/** Documents required by their roles. */
export function papersOf(person: Staff): Paper[] {
  const { roles, licence_expires_on, guide_registry_expires_on } = person
  const papers: Paper[] = []
  if (roles.includes('chofer') && licence_expires_on)
    papers.push({ name: texts.licenceOf(person.licence_class), expires_on: licence_expires_on })
  if (roles.includes('guia') && guide_registry_expires_on)
    papers.push({ name: personLabels.guide_registry, expires_on: guide_registry_expires_on })
  return papers
}

function byField<Each>(each: (field: keyof PersonInput) => Each) {
  const pairs = personFields.map((field) => [field, each(field)] as const)
  return Object.fromEntries(pairs) as Record<keyof PersonInput, Each> // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** Form values: the fields of the contract, empty for a new person. */
export function valuesOf(person: Facts | null, role: PersonInput['roles'][number] = 'cliente'): PersonInput {
  if (!person) return { ...emptyPerson, full_name: '', roles: [role] }
  return byField((field) => person[field]) as PersonInput // oxlint-disable-line typescript/no-unsafe-type-assertion
}

export const personLabels = byField((field) => personFieldWords[field].label)

/** A value as text, for comparing two versions or two persons. */
export function personWord(field: string, value: unknown): string {
  const list = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  if (field === 'languages') return languageNames(list)
  const known = personFields.find((each) => each === field)
  const names = known && personFieldWords[known].names
  if (names)
    return (Array.isArray(value) ? list : [String(value)]).flatMap((code) => names[code] ?? []).join(', ')
  if (typeof value !== 'string') return ''
  if (field === 'nationality') return countryName(value)
  return isLocalDate(value) ? formatDate(value, { year: true }) : value
}
