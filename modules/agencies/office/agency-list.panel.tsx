import { Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { queryOfChoices, RecordList } from '#web/ui/list/record-list.tsx'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmailLink, PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { type Agency, exportAgencies, listAgencies } from '../contract/agencies.contract.ts'
import { agencyKinds } from '../rules/agency.ts'
import { agencyKindNames } from '../words/agency-words.ts'
import { taxIdWord } from '../words/tax-id-word.ts'
import { agenciesTexts as texts } from './agencies.texts.ts'

/** Made when the list is drawn: the tax id is named by the operator's country. */
const columnsOf = (): Column<Agency>[] => [
  { key: 'name', header: texts.name, cell: (row) => <Name agency={row} /> },
  { key: 'kind', header: texts.kind, cell: ({ kind }) => agencyKindNames[kind] },
  { key: 'tax_id', header: taxIdWord(), cell: ({ tax_id }) => tax_id, from: 'lg', onPhone: 'hide' },
  {
    key: 'phone',
    header: texts.phone,
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    from: 'sm',
  },
  {
    key: 'email',
    header: texts.email,
    cell: ({ email }) => email && <EmailLink email={email} />,
    from: 'md',
  },
]

const choices = [
  {
    key: 'kind' as const,
    field: 'kind[eq]',
    label: texts.filterKind,
    all: texts.allKinds,
    options: optionsOf(agencyKinds, agencyKindNames),
  },
  {
    key: 'state' as const,
    field: 'state[eq]',
    label: texts.filterState,
    all: texts.allStates,
    options: [
      { value: '1', label: texts.activeOnly },
      { value: '2', label: texts.inactiveOnly },
    ],
  },
]

export const agencyFilters = ['search', 'kind', 'state', 'tab', 'open'] as const
type AgencyListProps = {
  filters: UrlFilters<(typeof agencyFilters)[number]>
  /** false for those who may only read */
  addButton: ReactNode
}

export function AgencyList({ filters, addButton }: AgencyListProps) {
  const query = queryOfChoices(filters, choices)
  const list = usePagedList(listAgencies, query)
  const columns = useMemo(() => columnsOf(), [])
  return (
    <RecordList
      filters={filters}
      search={texts.search(taxIdWord())}
      choices={choices}
      label={texts.list}
      list={list}
      columns={columns}
      end={<ExportMenu take={(format) => download(exportAgencies, { query: { ...query, format } })} />}
      empty={{
        icon: IconBuildingStore,
        title: texts.emptyTitle,
        description: addButton ? texts.emptyBody : texts.emptyReaderBody,
        action: addButton,
      }}
    />
  )
}

function Name({ agency: { name, contact_name, state } }: { agency: Agency }) {
  return (
    <>
      {name} {state === 2 && <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>}
      {contact_name && (
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {contact_name}
        </Text>
      )}
    </>
  )
}
