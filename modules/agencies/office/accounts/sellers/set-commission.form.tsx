import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type Seller, setSellerCommission } from '../../../contract/seller-commissions.contract.ts'
import { PercentField } from '../../agreements/percent-field.form.tsx'
import { sellersTexts as texts } from './sellers.texts.ts'

/** Another share of what a user sells from a day on. */
export function SetCommissionDialog({ seller, onClose }: { seller: Seller | null; onClose: () => void }) {
  return (
    <Dialog opened={seller !== null} onClose={onClose} title={seller ? texts.setOf(seller.full_name) : ''}>
      {seller && <SetCommissionForm key={seller.user_id} seller={seller} onClose={onClose} />}
    </Dialog>
  )
}

function SetCommissionForm({
  seller: { user_id, commissions },
  onClose,
}: {
  seller: Seller
  onClose: () => void
}) {
  const today = useToday()
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  // What was sold keeps its share: only the first one may begin in the past.
  const first = commissions.length > 0 ? addDays(today, 1) : undefined
  const [product_id, setProduct] = useState('')
  const [percent, setPercent] = useState<number | string>(10)
  const [valid_from, setFrom] = useState<LocalDate | null>(first ?? today)
  const [isSent, setSent] = useState(false)
  const set = useCommand(setSellerCommission, {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (!valid_from) return focusFirstInvalid()
    set.run({ body: { user_id, product_id: product_id || null, percent: Number(percent) || 0, valid_from } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        <Text size="sm">{texts.hint}</Text>
        <PercentField
          label={texts.percent}
          description={texts.percentHint}
          value={Number(percent)}
          onChange={setPercent}
        />
        <Select
          label={texts.product}
          data={[
            { value: '', label: texts.allProducts },
            ...(choices.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={product_id}
          onChange={(chosen) => setProduct(chosen ?? '')}
          allowDeselect={false}
        />
        <DateField
          label={texts.from}
          value={valid_from}
          onChange={setFrom}
          minDate={first}
          error={isSent && !valid_from && texts.fromMissing}
        />
        {set.problem && <ProblemAlert problem={set.problem} />}
        <FormActions act={texts.set} isRunning={set.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
