import { useState } from 'react'

import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { PayoutBeside } from './payout-details.panel.tsx'
import { PayoutList } from './payout-list.panel.tsx'
import { payoutKeys } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'
import { RecordPayoutDialog } from './record-payout.form.tsx'

/** What payment providers paid out, each payout with one total. */
export default function PayoutsScreen() {
  const filters = useUrlFilters(payoutKeys)
  const [isRecording, setRecording] = useState(false)
  const record = <Button onClick={() => setRecording(true)}>{texts.record}</Button>
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={record} />
      <PayoutList filters={filters} />
      <RecordPayoutDialog opened={isRecording} onClose={() => setRecording(false)} />
      <PayoutBeside />
    </>
  )
}
