import { Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { TabLine } from '#web/ui/list/tab-line.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { ViewPanel } from '#web/ui/list/view-panel.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { agenciesTexts as texts } from './agencies.texts.ts'
import { agencyFilters, AgencyList } from './agency-list.panel.tsx'
import { AgencyPairs } from './agency-pairs.panel.tsx'
import { AgencyPanel } from './agency.panel.tsx'

const ImportAgencies = onDemand(async () => (await import('./agency-import.panel.tsx')).ImportAgencies)

const tabs = ['lista', 'duplicados', 'importar'] as const

/** Who sells the operator's tours; those who may change the list also merge and import. */
export default function AgenciesScreen() {
  const filters = useUrlFilters(agencyFilters)
  const [importing, setImporting] = useState<string | null>(null)
  const isManager = mayDo('agencies.manage')
  const tab = (isManager && tabs.find((each) => each === filters.values.tab)) || 'lista'
  const addButton = isManager && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => filters.set({ open: 'nueva' })}>
      {texts.add}
    </Button>
  )
  const list = <AgencyList filters={filters} addButton={addButton} />
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={tab === 'lista' ? addButton : null}
      />
      {!isManager && list}
      {isManager && (
        <>
          <Tabs
            id="agencias"
            value={tab}
            onChange={(chosen) => filters.set({ tab: chosen === 'lista' ? '' : (chosen ?? '') })}
            mb="md"
            keepMounted={false}
          >
            <TabLine shown={tab} label={texts.tabsLabel}>
              {tabs.map((each) => (
                <Tabs.Tab key={each} value={each} data-view={each}>
                  {texts.tabs[each]}
                </Tabs.Tab>
              ))}
            </TabLine>
          </Tabs>
          <ViewPanel tabs="agencias" shown={tab}>
            {tab === 'lista' && list}
            {tab === 'duplicados' && <AgencyPairs />}
            {tab === 'importar' && <ImportAgencies kept={importing} onKeep={setImporting} />}
          </ViewPanel>
        </>
      )}
      <AgencyPanel open={filters.values.open} onClose={() => filters.set({ open: '' })} />
    </>
  )
}
