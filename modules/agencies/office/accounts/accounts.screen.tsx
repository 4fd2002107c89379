import { Group, SegmentedControl } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { AccountList } from './account-list.panel.tsx'
import { accountsTexts as texts } from './accounts.texts.ts'
import { DrawStatementsDialog } from './draw-statements.form.tsx'
import { StatementList } from './statement-list.panel.tsx'

const views = ['cuentas', 'estados'] as const

/** What agencies owe and are owed. */
export default function AccountsScreen() {
  const filters = useUrlFilters(['search', 'view', 'status', 'open'])
  const [isDrawing, setDrawing] = useState(false)
  const view = views.find((each) => each === filters.values.view) ?? 'cuentas'
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Group gap="sm">
            <SegmentedControl
              aria-label={texts.views}
              value={view}
              onChange={(chosen) =>
                filters.set({ view: chosen === 'cuentas' ? '' : chosen, search: '', status: '', open: '' })
              }
              data={views.map((value) => ({ value, label: texts.view[value] }))}
            />
            {mayDo('agency_accounts.manage') && (
              <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => setDrawing(true)}>
                {texts.drawAll}
              </Button>
            )}
          </Group>
        }
      />
      {view === 'cuentas' ? (
        <AccountList filters={filters} kind="agencia" />
      ) : (
        <StatementList filters={filters} kind="agencia" />
      )}
      <DrawStatementsDialog
        party={{ kind: 'agencia' }}
        opened={isDrawing}
        onClose={() => setDrawing(false)}
      />
    </>
  )
}
