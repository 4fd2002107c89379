import { Group } from '@mantine/core'

import type { PersonRow } from '#contract/persons.contract.ts'
import { personRoleNames } from '#contract/resource-words.ts'
import { stateNames } from '#contract/words.ts'
import type { Validity } from '#domain/resources/validity.rules.ts'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/contact-links.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { DetailDrawer } from '#web/ui/detail-drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'

import { ValidityBadge } from '../vehicles/validity.panel.tsx'
import { countryName, languageNames } from './language-names.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

type PersonDrawerProps = { person: PersonRow | undefined; onClose: () => void }

/** Everything about a person, beside the list. */
export function PersonDrawer({ person, onClose }: PersonDrawerProps) {
  return (
    <DetailDrawer title={person?.full_name} onClose={onClose}>
      {person && <Person person={person} />}
    </DetailDrawer>
  )
}

function Person({ person }: { person: PersonRow }) {
  const { phone, email, full_name } = person
  return (
    <Facts
      facts={[
        { label: texts.roles, value: person.roles.map((role) => personRoleNames[role]).join(', ') },
        {
          label: texts.phone,
          value: phone && (
            <Group gap="md">
              <PhoneLink phone={phone} />
              <WhatsAppLink phone={phone} name={full_name} />
            </Group>
          ),
        },
        { label: texts.email, value: email && <EmailLink email={email} /> },
        { label: texts.languages, value: languageNames(person.languages) },
        { label: texts.nationality, value: countryName(person.nationality) },
        {
          label: texts.document,
          value: `${person.document_type.toUpperCase()} ${person.document_number}`.trim(),
        },
        {
          label: texts.licence,
          value: person.licence_class && (
            <Paper
              name={person.licence_class}
              expires={person.licence_expires_on}
              validity={person.licence_validity}
            />
          ),
        },
        {
          label: texts.guideRegistry,
          value: person.guide_registry && (
            <Paper
              name={person.guide_registry}
              expires={person.guide_registry_expires_on}
              validity={person.guide_registry_validity}
            />
          ),
        },
        { label: texts.notes, value: person.notes },
        { label: texts.account, value: person.has_user ? texts.hasUser : '' },
        { label: texts.state, value: stateNames[person.state] },
      ]}
    />
  )
}

type PaperProps = { name: string; expires: string | null; validity: Validity | null }

function Paper({ name, expires, validity }: PaperProps) {
  return (
    <Group gap="xs">
      <span>{name}</span>
      {validity && <ValidityBadge validity={validity} />}
      {expires && (
        <span>
          {texts.expires} <DateText date={expires} year />
        </span>
      )}
    </Group>
  )
}
