import { Badge, Group, Title } from '@mantine/core'

import type { Person } from '#contract/persons/persons.contract.ts'
import { countryName, languageNames } from '#web/backoffice/parts/language-names.rules.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'
import { documentTypeNames, personRoleNames } from '#words/office/resource-words.ts'

import { PaperLight } from '../resources/vehicles/paper-light.panel.tsx'
import { personLabels } from './person-values.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

export function PersonFacts({ person }: { person: Person }) {
  const { phone, email, full_name, emergency_name, emergency_phone } = person
  return (
    <div>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h3">
          {full_name}
        </Title>
        {person.state === 2 && (
          <StatusBadge tone="quiet">{person.anonymised ? texts.anonymised : texts.inactive}</StatusBadge>
        )}
      </Group>
      <Facts
        facts={[
          { label: personLabels.roles, value: <RoleBadges roles={person.roles} /> },
          {
            label: personLabels.phone,
            value: phone && (
              <Group gap="md">
                <PhoneLink phone={phone} />
                <WhatsAppLink phone={phone} name={full_name} />
              </Group>
            ),
          },
          { label: personLabels.email, value: email && <EmailLink email={email} /> },
          {
            label: texts.document,
            value:
              person.document_number &&
              `${person.document_type && documentTypeNames[person.document_type]} ${person.document_number}`.trim(),
          },
          { label: personLabels.nationality, value: countryName(person.nationality) },
          {
            label: personLabels.birth_date,
            value: person.birth_date && formatDate(person.birth_date, { year: true }),
          },
          { label: personLabels.languages, value: languageNames(person.languages) },
          { label: personLabels.diet, value: person.diet },
          {
            label: texts.emergency,
            value: (emergency_name || emergency_phone) && (
              <Group gap="xs">
                {emergency_name}
                {emergency_phone && <PhoneLink phone={emergency_phone} />}
              </Group>
            ),
          },
          {
            label: texts.licence,
            value: (person.licence_class || person.licence_number) && (
              <Paper
                name={[person.licence_class, person.licence_number].filter(Boolean).join(' · ')}
                expires={person.licence_expires_on}
              />
            ),
          },
          {
            label: personLabels.guide_registry,
            value: person.guide_registry && (
              <Paper name={person.guide_registry} expires={person.guide_registry_expires_on} />
            ),
          },
          { label: personLabels.notes, value: person.notes },
          { label: texts.account, value: person.has_user ? texts.hasUser : '' },
        ]}
      />
    </div>
  )
}

export function RoleBadges({ roles }: Pick<Person, 'roles'>) {
  return (
    <Group component="span" gap={4}>
      {roles.map((role) => (
        <Badge key={role} component="span" variant="light" color="gray" radius="sm" tt="none" fw={600}>
          {personRoleNames[role]}
        </Badge>
      ))}
    </Group>
  )
}

type PaperProps = { name: string; expires: string | null }

function Paper({ name, expires }: PaperProps) {
  return (
    <Group gap="xs">
      <span>{name}</span>
      {expires && <PaperLight papers={[{ name, expires_on: expires }]} alone />}
      {expires && (
        <span>
          {texts.expires} <DateText date={expires} year />
        </span>
      )}
    </Group>
  )
}
