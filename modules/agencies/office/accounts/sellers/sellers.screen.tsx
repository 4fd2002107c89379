import { Group, SegmentedControl } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { AccountList } from '../account-list.panel.tsx'
import { accountsTexts } from '../accounts.texts.ts'
import { DrawStatementsDialog } from '../draw-statements.form.tsx'
import { StatementList } from '../statement-list.panel.tsx'
import { SellerList } from './seller-list.panel.tsx'
import { sellersTexts as texts } from './sellers.texts.ts'

const views = ['comisiones', 'cuentas', 'estados'] as const

/** What sellers earn of their sales: their shares, accounts and statements. */
export default function SellersScreen() {
  const filters = useUrlFilters(['search', 'view', 'status', 'open'])
  const [isDrawing, setDrawing] = useState(false)
  const view = views.find((each) => each === filters.values.view) ?? 'comisiones'
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
                filters.set({ view: chosen === 'comisiones' ? '' : chosen, search: '', status: '', open: '' })
              }
              data={views.map((value) => ({ value, label: texts.view[value] }))}
            />
            {mayDo('agency_accounts.manage') && (
              <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => setDrawing(true)}>
                {accountsTexts.drawAll}
              </Button>
            )}
          </Group>
        }
      />
      {view === 'comisiones' && <SellerList />}
      {view === 'cuentas' && <AccountList filters={filters} kind="vendedor" />}
      {view === 'estados' && <StatementList filters={filters} kind="vendedor" />}
      <DrawStatementsDialog
        party={{ kind: 'vendedor' }}
        opened={isDrawing}
        onClose={() => setDrawing(false)}
      />
    </>
  )
}
