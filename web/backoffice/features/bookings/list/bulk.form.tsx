import { Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import type { BulkAct } from '#contract/bookings/bookings-bulk.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { cancelOriginNames } from '#words/office/code-names.ts'

import { listTexts as texts } from './booking-list.texts.ts'

type BulkFormProps = {
  quantity: number
  isRunning: boolean
  onAct: (act: BulkAct) => void
  onClose: () => void
}

const origins = ['cliente', 'operador', 'clima'] as const

export function CancelSeveral({ quantity, isRunning, onAct, onClose }: BulkFormProps) {
  const [origin, setOrigin] = useState<(typeof origins)[number]>('operador')
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={texts.cancelTitle(quantity)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onAct({ kind: 'cancel', origin, reason: reason.trim() })
        }}
      >
        <Stack gap="md">
          <Text size="sm">{texts.cancelBody}</Text>
          <Select
            label={texts.origin}
            allowDeselect={false}
            data={origins.map((value) => ({ value, label: cancelOriginNames[value] }))}
            value={origin}
            onChange={(chosen) => setOrigin(origins.find((each) => each === chosen) ?? 'operador')}
          />
          <Textarea
            label={texts.reason}
            required
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormActions
            act={texts.cancelAct}
            isRunning={isRunning}
            disabled={reason.trim() === ''}
            isDestructive
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

export function AssignSeller({ quantity, isRunning, onAct, onClose }: BulkFormProps) {
  const [seller, setSeller] = useState<string | null>(null)
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  return (
    <Dialog opened onClose={onClose} title={texts.assignTitle(quantity)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (seller) onAct({ kind: 'assign_seller', seller_id: seller })
        }}
      >
        <Stack gap="md">
          <Select
            label={texts.seller}
            searchable
            data-autofocus
            data={(choices.data?.sellers ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
            value={seller}
            onChange={setSeller}
          />
          <FormActions
            act={texts.assignAct}
            isRunning={isRunning}
            disabled={!seller}
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

export function AssignAgency({ quantity, isRunning, onAct, onClose }: BulkFormProps) {
  const [agency, setAgency] = useState<{ id: string | null; name: string }>({ id: null, name: '' })
  return (
    <Dialog opened onClose={onClose} title={texts.assignAgencyTitle(quantity)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (agency.id) onAct({ kind: 'assign_agency', agency_id: agency.id })
        }}
      >
        <Stack gap="md">
          <Text size="sm">{texts.assignAgencyBody}</Text>
          <Slot
            of="agency-choice"
            value={agency.id}
            name={agency.name}
            onChange={(id, name) => setAgency({ id, name })}
          />
          <FormActions
            act={texts.assignAct}
            isRunning={isRunning}
            disabled={!agency.id}
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
