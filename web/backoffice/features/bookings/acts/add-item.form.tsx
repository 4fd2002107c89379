import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { addItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { DepartureChoice } from '../departure/departure-choice.form.tsx'
import { useDepartureChoice } from '../departure/departure-dialog.hook.ts'
import { emptyBooking } from '../departure/new-booking.hook.ts'
import { missingIn } from '../departure/new-booking.rules.ts'
import { OverrideWarning } from '../departure/override.panel.tsx'
import { PickupFields } from '../departure/pickup-fields.form.tsx'
import { PriceLines } from '../shown/booking-lines.panel.tsx'
import { toursTexts as texts } from './booking-tours.texts.ts'

import classes from './booking-tours.module.css'

type AddItemProps = { booking: Booking; opened: boolean; onClose: () => void }

/** One more tour for a booking: for the people of its last one, picked up where that one is. */
export function AddItem({ booking, opened, onClose }: AddItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={texts.addTitle(booking.locator)}>
      <AddForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ booking, onClose }: Omit<AddItemProps, 'opened'>) {
  const queryClient = useQueryClient()
  const last = booking.items.findLast(({ status }) => status !== 'cancelada') ?? booking.items.at(-1)
  const {
    place: _place,
    window: _window,
    ...where
  } = last?.pickup ?? {
    ...emptyBooking.pickup,
    place: '',
    window: null,
  }
  const choice = useDepartureChoice(booking.id, {
    agency_id: booking.agency_id,
    party: last?.sale.party ?? {},
    nationals: last?.sale.nationals ?? {},
    pickup: { ...where, pickup_time: null },
  })
  const { form, sale, canOverride, wanted } = choice
  const { product, slot, currentQuote } = sale
  const add = useCommand(addItem, {
    onDone: ({ locator }) => {
      notifyDone(texts.added(locator))
      onClose()
    },
    onProblem: () => void queryClient.invalidateQueries(),
  })
  const lack = missingIn({ values: form.values, slot, quote: currentQuote }, canOverride)
  const run = () => {
    if (!wanted || lack || !currentQuote) return
    const body = { ...wanted, version: booking.version, seen_total: currentQuote.total }
    add.run({ params: { id: booking.id }, body })
  }
  return (
    <Stack>
      <div className={classes['choice']}>
        <DepartureChoice form={form} sale={sale} mayOverride={canOverride} />
      </div>
      {product && (
        <PickupFields
          value={form.values.pickup}
          onChange={(pickup) => form.setFieldValue('pickup', pickup)}
          errors={() => undefined}
          meeting={product.meeting}
          departure={
            slot
              ? {
                  product_id: form.values.product_id,
                  date: form.values.date,
                  start_time: form.values.start_time,
                }
              : null
          }
        />
      )}
      {currentQuote && (
        <PriceLines
          lines={currentQuote.lines}
          total={currentQuote.total}
          currency={currentQuote.currency}
          label={texts.price}
        />
      )}
      {slot && currentQuote && (
        <OverrideWarning
          form={form}
          slot={slot}
          quote={currentQuote}
          unit={sale.product?.price_unit ?? 'persona'}
          mayOverride={canOverride}
          isMissing={false}
        />
      )}
      {add.problem && <ProblemAlert problem={add.problem} />}
      <FormActions
        act={texts.add}
        isRunning={add.isRunning}
        disabled={!wanted || lack !== null}
        onBack={onClose}
        onAct={run}
      />
    </Stack>
  )
}
