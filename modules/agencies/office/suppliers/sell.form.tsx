import { Alert, Group, Radio, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { languages } from '#domain/language.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { ExtrasFields } from '#web/backoffice/features/bookings/departure/extras-fields.form.tsx'
import { PartyFields } from '#web/backoffice/features/bookings/departure/party-fields.form.tsx'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { languageNames, pickupModeNames } from '#words/office/code-names.ts'

import type { SupplierBooking } from '../../contract/suppliers/supplier-bookings.contract.ts'
import {
  quoteSupplierSale,
  sellForSupplier,
  type Supplier,
  type SupplierQuote,
} from '../../contract/suppliers/supplier-sales.contract.ts'
import { PlaceChoice } from './place-choice.form.tsx'
import { type ChosenDeparture, itemOf, peopleOf, startedSale } from './sale-values.rules.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

import classes from './suppliers.module.css'

const mostNamed = 20

type SellFormProps = {
  supplier: Supplier
  departure: ChosenDeparture
  onBack: () => void
  onSold: (booking: SupplierBooking) => void
}

/** Who travels on a departure of a supplier, what it costs, and the sale. */
export function SellForm({ supplier, departure, onBack, onSold }: SellFormProps) {
  const { tour, date, start_time } = departure
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const form = useForm({
    initialValues: startedSale(departure),
    validate: { contact: { name: (name) => (name.trim() ? null : texts.nameNeeded) } },
  })
  const { values } = form
  const item = itemOf(departure, values)
  const params = { supplier_id: supplier.id }
  const people = peopleOf(values)
  const quoted = useQuery({
    ...apiQuery(quoteSupplierSale, { params, body: { items: [item] } }),
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
      body: {
        items: [item],
        contact: values.contact,
        passenger_names: [
          values.contact.name,
          ...values.companions.slice(0, Math.max(0, people - 1)).map((name) => name ?? ''),
        ],
        external_reference: values.external_reference,
        seen_reference,
        note_public: values.note_public,
        seen_total: quoted.data?.total ?? 0,
      },
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
          <TextInput
            label={texts.contact}
            withAsterisk
            autoComplete="off"
            maxLength={120}
            {...form.getInputProps('contact.name')}
          />
          <FieldRow>
            <PhoneField
              label={texts.phone}
              maxLength={30}
              {...form.getInputProps('contact.phone')}
              description={null}
            />
            <TextInput
              label={texts.email}
              type="email"
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps('contact.email')}
            />
          </FieldRow>
          <FieldRow>
            <TextInput
              label={texts.reference}
              autoComplete="off"
              maxLength={60}
              {...form.getInputProps('external_reference')}
            />
            <Select
              label={texts.language}
              allowDeselect={false}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              {...form.getInputProps('contact.language')}
            />
          </FieldRow>
          <Radio.Group label={texts.pickup} {...form.getInputProps('pickup.mode')}>
            <Group gap="md" mt={4}>
              {pickupModesOf(tour.meeting).map((mode) => (
                <Radio key={mode} value={mode} label={pickupModeNames[mode]} />
              ))}
            </Group>
          </Radio.Group>
          {values.pickup.mode === 'hotel' && (
            <FieldRow>
              <PlaceChoice
                supplierId={supplier.id}
                departure={{ product_id: tour.product_id, date, start_time }}
                value={values.pickup.accommodation_id}
                name={values.pickup.place}
                onChange={(accommodation_id, place) =>
                  form.setFieldValue('pickup', { ...values.pickup, accommodation_id, place })
                }
                error={form.errors['items.0.pickup.accommodation_id']}
              />
              <TextInput label={texts.room} maxLength={20} {...form.getInputProps('pickup.room')} />
            </FieldRow>
          )}
          {values.pickup.mode === 'direccion' && (
            <TextInput label={texts.address} maxLength={200} {...form.getInputProps('pickup.address')} />
          )}
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
          {people > 1 && (
            <details>
              <summary>{texts.companions}</summary>
              <Stack gap="xs" mt="xs">
                {Array.from({ length: Math.min(people, mostNamed) - 1 }, (_, place) => (
                  <TextInput
                    key={place}
                    label={texts.companion(place + 2)}
                    autoComplete="off"
                    maxLength={120}
                    value={values.companions[place] ?? ''}
                    onChange={(event) => {
                      const companions = [...values.companions]
                      companions[place] = event.currentTarget.value
                      form.setFieldValue('companions', companions)
                    }}
                  />
                ))}
              </Stack>
            </details>
          )}
          <Textarea
            label={texts.note}
            autosize
            minRows={1}
            maxLength={1000}
            {...form.getInputProps('note_public')}
          />
          {quoted.isError ? (
            <ProblemAlert problem={problemOf(quoted.error)} />
          ) : (
            quoted.data && <Sums quote={quoted.data} />
          )}
          {sell.problem && !sell.problem.fields && <ProblemAlert problem={sell.problem} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onBack}>
              {texts.back}
            </Button>
            {isRepeated && (
              <Button variant="default" loading={sell.isRunning} onClick={() => send(true)}>
                {texts.repeat}
              </Button>
            )}
            <Button type="submit" loading={sell.isRunning} disabled={!isCurrent}>
              {quoted.data
                ? texts.sell(formatMoney(quoted.data.total, quoted.data.currency))
                : texts.sellPlain}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}

function Sums({ quote }: { quote: SupplierQuote }) {
  const { total, subtotal, discount, currency, agreed, outcome } = quote
  const rows: [label: string, value: ReactNode][] = [
    ...(agreed ? [[texts.publicTotal, formatMoney(agreed.gross, currency)] as [string, ReactNode]] : []),
    ...(agreed && agreed.gross > agreed.net
      ? [[texts.commission, formatMoney(agreed.gross - agreed.net, currency)] as [string, ReactNode]]
      : []),
    ...(discount > 0 && !agreed
      ? [[texts.publicTotal, formatMoney(subtotal, currency)] as [string, ReactNode]]
      : []),
    ...(discount > 0 ? [[texts.discount, formatMoney(-discount, currency)] as [string, ReactNode]] : []),
  ]
  return (
    <div aria-live="polite">
      <dl className={classes['sums']}>
        {rows.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        <dt className={classes['total']}>{texts.total}</dt>
        <dd className={classes['total']}>{formatMoney(total, currency)}</dd>
      </dl>
      <Text size="sm" c="dimmed" mt={4}>
        {[
          agreed ? '' : texts.notAgreed,
          texts.outcomeNotes[outcome],
          agreed?.is_on_credit ? texts.onCredit : '',
          agreed?.credit_left != null ? texts.creditLeft(Math.max(0, agreed.credit_left), currency) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {agreed?.is_over && (
        <Alert color={agreed.refuses_over ? 'red' : 'yellow'} mt="xs" py="xs">
          {texts.isOver(agreed.refuses_over)}
        </Alert>
      )}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
