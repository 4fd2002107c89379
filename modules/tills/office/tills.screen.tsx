import { Group, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { getMyCash } from '../contract/till-handovers.contract.ts'
import { AllTills } from './all-tills.panel.tsx'
import { MyCash } from './my-cash.panel.tsx'
import { OpenTillDialog } from './open-till.form.tsx'
import { tillsTexts as texts } from './tills.texts.ts'

const filterKeys = ['view', 'holder', 'currency', 'state'] as const

export default function TillsScreen() {
  const filters = useUrlFilters(filterKeys)
  const [isOpening, setOpening] = useState(false)
  const cash = useQuery(apiQuery(getMyCash, {})).data
  const { currency } = useMe().tour_operator
  const manages = mayDo('tills.manage')
  const view = manages && filters.values.view === 'todas' ? 'todas' : 'mia'
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Group gap="xs">
            {manages && (
              <SegmentedControl
                aria-label={texts.viewsLabel}
                value={view}
                onChange={(chosen) => filters.set({ view: chosen === 'todas' ? chosen : '' })}
                data={Object.entries(texts.views).map(([value, label]) => ({ value, label }))}
              />
            )}
            {mayDo('tills.run') && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setOpening(true)}
              >
                {texts.open}
              </Button>
            )}
          </Group>
        }
      />
      {view === 'todas' ? <AllTills filters={filters} /> : <MyCash />}
      <OpenTillDialog
        currencies={cash?.currencies ?? [currency]}
        opened={isOpening}
        onClose={() => setOpening(false)}
      />
    </>
  )
}
