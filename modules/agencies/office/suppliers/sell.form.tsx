import { Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { ExtrasFields } from '#web/backoffice/features/bookings/departure/extras-fields.form.tsx'
import { PartyFields } from '#web/backoffice/features/bookings/departure/party-fields.form.tsx'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDeparture, formatMoney } from '#words/format.ts'

import type { SupplierBooking } from '../../contract/suppliers/supplier-bookings.contract.ts'
import {
  quoteSupplierSale,
  sellForSupplier,
  type Supplier,
} from '../../contract/suppliers/supplier-sales.contract.ts'
import { Companions, ContactFields, NoteField, PickupFields } from './sale-fields.form.tsx'
import { Sums } from './sale-sums.panel.tsx'
import {
  type EnteredTour,
  itemOf,
  mostTours,
  peopleOf,
  saleOf,
  type SaleValues,
} from './sale-values.rules.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

import classes from './suppliers.module.css'

type SellFormProps = {
  supplier: Supplier
  /** the tours that were added before this one */
  added: readonly EnteredTour[]
  started: EnteredTour
  /** this tour is in the sale, and another one is chosen */
  onAdd: (entered: EnteredTour) => void
  onBack: () => void
  onSold: (booking: SupplierBooking) => void
}

/** Who travels on a departure of a supplier, what it costs, and the sale. */
export function SellForm({ supplier, added, started, onAdd, onBack, onSold }: SellFormProps) {
  const { departure } = started
  const { tour, date, start_time } = departure
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const form = useForm<SaleValues>({
    initialValues: started.values,
    validate: { contact: { name: (name) => (name.trim() ? null : texts.nameNeeded) } },
  })
  const { values } = form
  const entered = { departure, values }
  const params = { supplier_id: supplier.id }
  const people = peopleOf(values)
  const quoted = useQuery({
    ...apiQuery(quoteSupplierSale, { params, body: { items: [...added, entered].map(itemOf) } }),
    placeholderData: keepPreviousData,
    enabled: people > 0,
    retry: false,
  })
  const sell = useCommand(sellForSupplier, {
    onDone: (booking) => {
      notifyDone(texts.sold(booking.locator))
      onSold(booking)
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const isCurrent = people > 0 && quoted.data !== undefined && !quoted.isPlaceholderData && !quoted.isError
  const send = (seen_reference: boolean) =>
    sell.run({
      params,
      body: { ...saleOf(added, entered), seen_reference, seen_total: quoted.data?.total ?? 0 },
    })
  const isRepeated = sell.problem?.code === 'agency_reference_used'
  return (
    <section ref={section} className={classes['sale']} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {texts.saleTitle(
          tour.name,
          formatDeparture({ date, start_time, duration_minutes: tour.duration_minutes }),
        )}
      </Title>
      <form
        noValidate
        onSubmit={form.onSubmit(() => {
          if (isCurrent) send(false)
        })}
      >
        <Stack gap="md">
          <PartyFields
            product={tour}
            party={values.party}
            nationals={values.nationals}
            onChange={(party, nationals) => form.setValues({ party, nationals })}
          />
          <ContactFields form={form} />
          <PickupFields form={form} supplierId={supplier.id} departure={departure} place={added.length} />
          {tour.extras.length > 0 && (
            <ExtrasFields
              extras={tour.extras.map((extra) => ({ ...extra, description: '' }))}
              chosen={values.extras}
              seated={people}
              left={{}}
              currency={tour.currency}
              onChange={(extras) => form.setFieldValue('extras', extras)}
            />
          )}
          {people > 1 && <Companions form={form} people={people} />}
          <NoteField form={form} />
          {quoted.isError && <ProblemAlert problem={problemOf(quoted.error)} />}
          {quoted.data && !quoted.isError && <Sums quote={quoted.data} />}
          {sell.problem && !sell.problem.fields && <ProblemAlert problem={sell.problem} />}
          <FormActions
            act={
              quoted.data ? texts.sell(formatMoney(quoted.data.total, quoted.data.currency)) : texts.sellPlain
            }
            isRunning={sell.isRunning}
            disabled={!isCurrent}
            back={texts.back}
            onBack={onBack}
            extra={
              isRepeated ? (
                <Button variant="default" loading={sell.isRunning} onClick={() => send(true)}>
                  {texts.repeat}
                </Button>
              ) : (
                added.length + 1 < mostTours && (
                  <Button variant="default" disabled={!isCurrent} onClick={() => onAdd(entered)}>
                    {texts.addTour}
                  </Button>
                )
              )
            }
          />
        </Stack>
      </form>
    </section>
  )
}
