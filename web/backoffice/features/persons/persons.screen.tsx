import { Badge, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

import { listPersons, type PersonRow } from '#contract/persons.contract.ts'
import { personRoleNames, validityNames } from '#contract/resource-words.ts'
import { personRoles } from '#domain/resources/resource.ts'
import { type Validity, validities } from '#domain/resources/validity.rules.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { EmailLink, PhoneLink } from '#web/ui/contact-links.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/filters-bar.tsx'
import type { Column } from '#web/ui/list-columns.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

import { ValidityBadge } from '../vehicles/validity.panel.tsx'
import { languageNames } from './language-names.rules.ts'
import { PersonDrawer } from './person.panel.tsx'
import { personsTexts as texts } from './persons.texts.ts'

const columns: Column<PersonRow>[] = [
  { key: 'name', header: texts.name, cell: ({ full_name }) => full_name },
  { key: 'roles', header: texts.roles, cell: ({ roles }) => <Roles roles={roles} /> },
  { key: 'phone', header: texts.phone, cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  {
    key: 'email',
    header: texts.email,
    cell: ({ email }) => email && <EmailLink email={email} />,
    from: 'md',
  },
  {
    key: 'languages',
    header: texts.languages,
    cell: ({ languages }) => (
      <Text span size="sm" c="dimmed">
        {languageNames(languages)}
      </Text>
    ),
    from: 'lg',
    onPhone: 'hide',
  },
  { key: 'papers', header: texts.papers, cell: (row) => papersOf(row), from: 'sm' },
]

const roles = optionsOf(personRoles, personRoleNames)
const validityOptions = optionsOf(validities, validityNames)

export default function PersonsScreen() {
  const filters = useUrlFilters(['search', 'role', 'validity', 'open'])
  const { search, open } = filters.values
  const role = knownOr(filters.values.role, roles)
  const validity = knownOr(filters.values.validity, validityOptions)
  const list = usePagedList(listPersons, {
    ...(search && { search }),
    ...(role && { 'roles[eq]': role }),
    ...(validity && { 'validity[eq]': validity }),
  })
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField
          label={texts.search}
          value={search}
          onChange={(value) => filters.set({ search: value }, { replace: true })}
        />
        <FilterSelect
          label={texts.filterRole}
          all={texts.allRoles}
          options={roles}
          value={role}
          onChange={(value) => filters.set({ role: value })}
        />
        <FilterSelect
          label={texts.filterValidity}
          all={texts.allValidities}
          options={validityOptions}
          value={validity}
          onChange={(value) => filters.set({ validity: value })}
        />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => filters.set({ open: id })}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState icon={IconUsers} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
      <PersonDrawer
        person={list.rows.find(({ id }) => id === open)}
        onClose={() => filters.set({ open: '' })}
      />
    </>
  )
}

function Roles({ roles: held }: Pick<PersonRow, 'roles'>) {
  return (
    <Group component="span" gap={4}>
      {held.map((role) => (
        <Badge key={role} component="span" variant="light" color="gray" radius="sm" tt="none" fw={600}>
          {personRoleNames[role]}
        </Badge>
      ))}
    </Group>
  )
}

/** The worst of licence and registry; nothing for people who need neither. */
function papersOf({ licence_validity, guide_registry_validity }: PersonRow) {
  const order: Validity[] = ['vencido', 'por_vencer', 'vigente']
  const worst = order.find((each) => each === licence_validity || each === guide_registry_validity)
  return worst ? <ValidityBadge validity={worst} /> : ''
}
