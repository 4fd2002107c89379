import { Group, SegmentedControl } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { mayDo } from '#web/api/session.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import type { PartyKind } from '../../rules/accounts/account.ts'
import { AccountList } from './account-list.panel.tsx'
import { accountsTexts } from './accounts.texts.ts'
import { DrawStatementsDialog } from './draw-statements.form.tsx'
import { StatementList } from './statement-list.panel.tsx'

type View = { value: string; label: string }
type ViewsProps = {
  kind: PartyKind
  texts: { title: string; description: string; views: string }
  /** shown before accounts and statements */
  first?: View & { content: ReactNode }
}

const { view: names } = accountsTexts
const common: readonly View[] = [
  { value: 'cuentas', label: names.cuentas },
  { value: 'estados', label: names.estados },
]

/** Accounts and statements of one kind of parties, with the act that draws the statements of a month. */
export function AccountViews({ kind, texts, first }: ViewsProps) {
  const filters = useUrlFilters(['search', 'view', 'status', 'open'])
  const [isDrawing, setDrawing] = useState(false)
  const data = first ? [{ value: first.value, label: first.label }, ...common] : [...common]
  const usual = data[0]?.value ?? ''
  const view = data.find(({ value }) => value === filters.values.view)?.value ?? usual
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
                filters.set({ view: chosen === usual ? '' : chosen, search: '', status: '', open: '' })
              }
              data={data}
            />
            {mayDo('agency_accounts.manage') && (
              <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => setDrawing(true)}>
                {accountsTexts.drawAll}
              </Button>
            )}
          </Group>
        }
      />
      {kind === 'persona' && <Slot of="pay-notes" />}
      {view === first?.value && first.content}
      {view === 'cuentas' && <AccountList filters={filters} kind={kind} />}
      {view === 'estados' && <StatementList filters={filters} kind={kind} />}
      <DrawStatementsDialog party={{ kind }} opened={isDrawing} onClose={() => setDrawing(false)} />
    </>
  )
}
