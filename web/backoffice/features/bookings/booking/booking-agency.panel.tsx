import { Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import type { Booking } from '#contract/bookings/booking.ts'
import { AgencyOfSale, nameAgency } from '#contract/bookings/bookings.contract.ts'
import { type CommissionChoice, commissionChoices } from '#domain/bookings/agreed/agreed-price.ts'
import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { AgencyFields, type AgencyValues } from '../fields/agency-fields.form.tsx'
import { asksReference } from '../money/overpayment.hook.ts'
import { sourceWord } from '../shown/booking-words.rules.ts'
import { editTexts as texts } from './booking-edit.texts.ts'

/** Who sold the booking; those who may change its contact change it. */
export function BookingAgency({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">{sourceWord(booking)}</Text>
      {booking.may.name_agency && (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {booking.agency_id ? texts.changeAgency : texts.nameAgency}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={texts.agencyOf(booking.locator)}>
        {isOpen && <AgencyForm booking={booking} onClose={() => setOpen(false)} />}
      </Dialog>
    </Group>
  )
}

const check = validateWith(AgencyOfSale.pick({ external_reference: true }))

function AgencyForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { id, agency_id, agency_name, external_reference } = booking
  const form = useForm<AgencyValues>({
    initialValues: { agency_id, agency_name, external_reference },
    validate: check,
  })
  const [commission, setCommission] = useState<CommissionChoice>('acuerdo')
  const send = (seen_reference: boolean) => {
    const { agency_name: _shown, ...named } = form.getValues()
    save.run({ params: { id }, body: { ...named, seen_reference, commission } })
  }
  const save = useCommand(nameAgency, {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem) => {
      if (!asksReference(problem, () => send(true))) showFormProblem(form, problem)
    },
  })
  const errors = (field: 'agency_id' | 'external_reference') => {
    const error = form.errors[field]
    return typeof error === 'string' ? error : undefined
  }
  return (
    <form onSubmit={form.onSubmit(() => send(false), focusFirstInvalid)} noValidate>
      <Stack gap="md">
        <Text size="sm">{texts.agencyHint}</Text>
        <AgencyFields value={form.values} onChange={form.setValues} errors={errors} />
        {form.values.agency_id !== null && form.values.agency_id !== agency_id && (
          <Radio.Group
            label={texts.commission}
            value={commission}
            onChange={(choice) =>
              setCommission(commissionChoices.find((each) => each === choice) ?? 'acuerdo')
            }
          >
            <Stack gap="xs" mt="xs">
              {commissionChoices.map((choice) => (
                <Radio key={choice} value={choice} label={texts.commissions[choice]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <FormActions act={texts.saveAgency} isRunning={save.isRunning} back={texts.back} onBack={onClose} />
      </Stack>
    </form>
  )
}
