import { Button, Tabs } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'

import { exportPersons, listPersons, type ListedPerson } from '#contract/persons/persons.contract.ts'
import { type PersonRole, personRoles } from '#domain/persons/person.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { queryOfChoices, RecordList } from '#web/ui/list/record-list.tsx'
import { TabLine } from '#web/ui/list/tab-line.tsx'
import { type UrlFilters, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { ViewPanel } from '#web/ui/list/view-panel.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmailLink, PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { stateNames } from '#words/office/code-names.ts'
import { personRoleNames, validityNames } from '#words/office/resource-words.ts'

import { PaperLight } from '../resources/vehicles/paper-light.panel.tsx'
import { DoubtfulLinksReport } from './doubtful-links.panel.tsx'
import { Duplicates } from './duplicates.panel.tsx'
import { RoleBadges } from './person-facts.panel.tsx'
import { isCrew, papersOf, personLabels } from './person-values.rules.ts'
import { PersonPanel } from './person.panel.tsx'
import { personsTexts as texts } from './persons.texts.ts'

const ImportPersons = onDemand(async () => (await import('./person-import.panel.tsx')).ImportPersons)

const columns: Column<ListedPerson>[] = [
  { key: 'name', header: personLabels.full_name, cell: ({ full_name }) => full_name },
  { key: 'roles', header: personLabels.roles, cell: ({ roles }) => <RoleBadges roles={roles} /> },
  { key: 'phone', header: personLabels.phone, cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  {
    key: 'email',
    header: personLabels.email,
    cell: ({ email }) => email && <EmailLink email={email} />,
    from: 'lg',
  },
  {
    key: 'languages',
    header: personLabels.languages,
    cell: ({ languages }) => languageNames(languages),
    from: 'lg',
    onPhone: 'hide',
  },
  { key: 'papers', header: texts.papers, cell: (row) => lightOf(row), from: 'sm' },
]

const tabs = ['todas', 'clientes', 'tripulacion', 'duplicados', 'mezcladas', 'importar'] as const
/** Tabs of those who may change persons. */
const editorTabs: readonly string[] = ['duplicados', 'mezcladas', 'importar']
type Tab = (typeof tabs)[number]
/** The roles that a tab shows, and the role of a person added there. */
const rolesOf: Record<Tab, { shown: string; added: PersonRole }> = {
  todas: { shown: '', added: 'cliente' },
  clientes: { shown: 'cliente,pasajero', added: 'cliente' },
  tripulacion: { shown: 'chofer,guia', added: 'chofer' },
  duplicados: { shown: '', added: 'cliente' },
  mezcladas: { shown: '', added: 'cliente' },
  importar: { shown: '', added: 'cliente' },
}
const filterKeys = ['search', 'role', 'validity', 'state', 'tab', 'open'] as const
type Filters = UrlFilters<(typeof filterKeys)[number]>

export default function PersonsScreen() {
  const filters = useUrlFilters(filterKeys)
  const [importing, setImporting] = useState<string | null>(null)
  const offered = tabs.filter((each) => !editorTabs.includes(each) || mayDo('persons.edit'))
  const tab = offered.find((each) => each === filters.values.tab) ?? 'todas'
  const close = () => filters.set({ open: '' })
  const addButton = mayDo('persons.add') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => filters.set({ open: 'nueva' })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={addButton} />
      <Tabs
        id="personas"
        value={tab}
        onChange={(chosen) => filters.set({ tab: chosen === 'todas' ? '' : (chosen ?? ''), role: '' })}
        mb="md"
        keepMounted={false}
      >
        <TabLine shown={tab} label={texts.tabsLabel}>
          {offered.map((each) => (
            <Tabs.Tab key={each} value={each} data-view={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </TabLine>
      </Tabs>
      <ViewPanel tabs="personas" shown={tab}>
        {tab === 'duplicados' && <Duplicates />}
        {tab === 'mezcladas' && <DoubtfulLinksReport />}
        {tab === 'importar' && <ImportPersons kept={importing} onKeep={setImporting} />}
        {!editorTabs.includes(tab) && <People tab={tab} filters={filters} addButton={addButton} />}
      </ViewPanel>
      <PersonPanel
        open={filters.values.open}
        role={rolesOf[tab].added}
        onClose={close}
        onOpen={(id) => filters.set({ open: id })}
      />
    </>
  )
}

const roleChoice = {
  key: 'role' as const,
  field: 'roles[eq]',
  label: texts.filterRole,
  all: texts.allRoles,
  options: optionsOf(personRoles, personRoleNames),
}
const validityChoice = {
  key: 'validity' as const,
  field: 'validity[eq]',
  label: texts.filterValidity,
  all: texts.allValidities,
  options: optionsOf(validities, validityNames),
}
const stateChoice = {
  key: 'state' as const,
  field: 'state[eq]',
  label: texts.filterState,
  all: texts.allStates,
  options: ([1, 2] as const).map((state) => ({ value: String(state), label: stateNames[state] })),
}

type PeopleProps = { tab: Tab; filters: Filters; addButton: React.ReactNode }

function People({ tab, filters, addButton }: PeopleProps) {
  const { shown } = rolesOf[tab]
  const choices = [
    ...(tab === 'todas' ? [roleChoice] : []),
    ...(tab === 'clientes' ? [] : [validityChoice]),
    stateChoice,
  ]
  const query = { ...queryOfChoices(filters, choices), ...(shown && { 'roles[in]': shown }) }
  const list = usePagedList(listPersons, query)
  return (
    <RecordList
      filters={filters}
      search={texts.search}
      choices={choices}
      label={texts.list}
      list={list}
      columns={columns}
      end={<ExportMenu take={(format) => download(exportPersons, { query: { ...query, format } })} />}
      empty={{
        icon: IconUsers,
        title: texts.emptyTitle,
        description: texts.emptyBody,
        action: addButton,
      }}
    />
  )
}

/** The light of licence and registry; nothing for people who need neither. */
function lightOf(person: ListedPerson) {
  if (person.state === 2) return <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>
  return isCrew(person) ? <PaperLight papers={papersOf(person)} /> : ''
}
