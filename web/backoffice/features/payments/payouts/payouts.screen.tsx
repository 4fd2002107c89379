import { Group, SegmentedControl } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sumComingMovements } from '#contract/payments/payouts.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { BookingBeside } from '../booking-beside.panel.tsx'
import { ComingMovements } from './coming-movements.panel.tsx'
import { PayoutBeside } from './payout-details.panel.tsx'
import { payersOf, payoutKeys, payoutViewOf, payoutViews } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'
import { ReceivedPayouts } from './received-payouts.panel.tsx'
import { type PayoutDraft, RecordPayoutDialog } from './record-payout.form.tsx'
import { SettlementDialog } from './settlement.form.tsx'

/** What payment providers will pay out, and what they did. */
export default function PayoutsScreen() {
  const filters = useUrlFilters(payoutKeys)
  const view = payoutViewOf(filters.values)
  const sums = useQuery(apiQuery(sumComingMovements, {}))
  const [draft, setDraft] = useState<PayoutDraft | null>(null)
  const [isReading, setReading] = useState(false)
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Group gap="xs">
            <SegmentedControl
              aria-label={texts.viewsLabel}
              value={view}
              onChange={(chosen) =>
                filters.set({
                  view: chosen === 'recibidos' ? chosen : '',
                  provider: '',
                  currency: '',
                  from: '',
                  to: '',
                })
              }
              data={payoutViews.map((value) => ({ value, label: texts.views[value] }))}
            />
            {sums.data && sums.data.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconFileUpload size={18} aria-hidden />}
                onClick={() => setReading(true)}
              >
                {texts.file}
              </Button>
            )}
          </Group>
        }
      />
      {view === 'recibidos' ? (
        <ReceivedPayouts filters={filters} />
      ) : (
        <ComingMovements sums={sums} onRecord={(movements) => setDraft({ movements })} />
      )}
      <SettlementDialog
        opened={isReading}
        payers={payersOf(sums.data ?? [])}
        onProposed={(proposed) => {
          setReading(false)
          setDraft(proposed)
        }}
        onClose={() => setReading(false)}
      />
      <RecordPayoutDialog
        draft={draft}
        onDone={() => {
          setDraft(null)
          filters.set({ view: 'recibidos' })
        }}
        onClose={() => setDraft(null)}
      />
      <PayoutBeside />
      <BookingBeside />
    </>
  )
}
