import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { TabLine } from '#web/ui/list/tab-line.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { ViewPanel } from '#web/ui/list/view-panel.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

import { Zones } from '../zones/zones.panel.tsx'
import { accommodationFilters, AccommodationList } from './accommodation-list.panel.tsx'
import { AccommodationPanel } from './accommodation.panel.tsx'
import { accommodationsTexts as texts } from './accommodations.texts.ts'
import { PlacePairs } from './place-pairs.panel.tsx'

const ImportAccommodations = onDemand(
  async () => (await import('./accommodation-import.panel.tsx')).ImportAccommodations,
)

const tabs = ['lista', 'zonas', 'duplicados', 'importar'] as const
const editorsTabs: readonly string[] = ['duplicados', 'importar']

export default function AccommodationsScreen() {
  const filters = useUrlFilters(accommodationFilters)
  const offered = tabs.filter((each) => !editorsTabs.includes(each) || mayDo('resources.edit'))
  const [importing, setImporting] = useState<string | null>(null)
  const tab = offered.find((each) => each === filters.values.tab) ?? 'lista'
  const addButton = mayDo('accommodations.add') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => filters.set({ open: 'nuevo' })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={tab === 'lista' ? addButton : null}
      />
      <Tabs
        id="alojamientos"
        value={tab}
        onChange={(chosen) => filters.set({ tab: chosen === 'lista' ? '' : (chosen ?? '') })}
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
      <ViewPanel tabs="alojamientos" shown={tab}>
        {tab === 'lista' && <AccommodationList filters={filters} addButton={addButton} />}
        {tab === 'zonas' && <Zones />}
        {tab === 'duplicados' && <PlacePairs />}
        {tab === 'importar' && <ImportAccommodations kept={importing} onKeep={setImporting} />}
      </ViewPanel>
      <AccommodationPanel open={filters.values.open} onClose={() => filters.set({ open: '' })} />
    </>
  )
}
