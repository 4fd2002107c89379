import {
  Checkbox,
  Fieldset,
  Group,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { OutputOf } from '#contract/endpoint/endpoint.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDeparture, formatMoney } from '#words/format.ts'

import { getPassable, listPartners, passBookings } from '../../contract/endorsements.contract.ts'
import { longestPartnerNote } from '../../rules/endorsements/endorsement.ts'
import { endorsementsTexts as texts } from './endorsements.texts.ts'

type Passable = OutputOf<typeof getPassable>
type DialogProps = {
  departureId: string
  /** the tour of the booking from which it was opened */
  itemId?: string
  onClose: () => void
}

/** Passes bookings of a departure to a partner. */
export function PassBookings({ departureId, itemId, onClose }: DialogProps) {
  const found = useQuery(apiQuery(getPassable, { query: { departure_id: departureId } }))
  const { data } = found
  const title = data
    ? texts.passTitle(data.product_name, formatDeparture({ ...data, duration_minutes: 0 }))
    : texts.pass
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {found.isPending && <Skeleton height={200} role="group" aria-label={texts.loading} />}
      {found.isError && !data && (
        <ProblemAlert problem={problemOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {data && <PassForm passable={data} itemId={itemId} onClose={onClose} />}
    </Dialog>
  )
}

function whyNothing({ is_over, is_suspended, items }: Passable): string {
  if (is_over) return texts.over
  if (is_suspended) return texts.suspended
  return items.every(({ partner }) => partner) ? texts.nothingToPass : ''
}

type FormProps = { passable: Passable; itemId: string | undefined; onClose: () => void }
type Values = {
  agency_id: string | null
  items: string[]
  basis: string
  unit_cost: number | undefined
  currency: string
  note: string
}

const first = ({ items, currencies }: Passable, itemId: string | undefined): Values => ({
  agency_id: null,
  items: items.flatMap(({ booking_item_id: id, partner }) =>
    !partner && (!itemId || id === itemId) ? [id] : [],
  ),
  basis: 'person',
  unit_cost: undefined,
  currency: currencies[0] ?? '',
  note: '',
})

function PassForm({ passable, itemId, onClose }: FormProps) {
  const { departure_id, items } = passable
  const [partner, setPartner] = useState<Partner | null>(null)
  const form = useForm<Values>({
    initialValues: first(passable, itemId),
    validate: {
      agency_id: (id) => (id ? null : texts.partnerNeeded),
      items: (chosen) => (chosen.length > 0 ? null : texts.whomNeeded),
      unit_cost: (cost) => (cost === undefined ? texts.unitCostNeeded : null),
    },
  })
  const pass = useCommand(passBookings, {
    onDone: ({ agency_name, sent_at }) => {
      notifyDone(sent_at ? texts.passed(agency_name) : texts.passedByHand(agency_name))
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const chosen = items.filter(({ booking_item_id }) => form.values.items.includes(booking_item_id))
  const submit = form.onSubmit(({ agency_id, unit_cost = 0, currency, note, basis }) =>
    pass.run({
      body: {
        agency_id: agency_id ?? '',
        departure_id,
        currency,
        note,
        items: chosen.map(({ booking_item_id }) => ({
          booking_item_id,
          per_person: basis === 'person',
          unit_cost,
        })),
      },
    }),
  )
  const why = whyNothing(passable)
  if (why) return <Text>{why}</Text>
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.passHint}</Text>
        <PartnerChoice
          partner={partner}
          onChange={(next) => {
            setPartner(next)
            form.setFieldValue('agency_id', next?.id ?? null)
          }}
          error={form.errors['agency_id']}
        />
        {partner && !partner.has_email && <Text size="sm">{texts.withoutEmail}</Text>}
        <Checkbox.Group label={texts.whom} {...form.getInputProps('items')}>
          <Stack gap="xs" mt="xs">
            {items.map(({ booking_item_id, contact_name, people, locator, partner: other }) => (
              <Checkbox
                key={booking_item_id}
                value={booking_item_id}
                label={texts.option(contact_name, people, locator)}
                disabled={other !== ''}
                {...(other && { description: texts.already(other) })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <CostFields form={form} currencies={passable.currencies} chosen={chosen} />
        <Textarea
          label={texts.note}
          autosize
          minRows={2}
          maxLength={longestPartnerNote}
          {...form.getInputProps('note')}
        />
        {pass.problem && !pass.problem.fields && <ProblemAlert problem={pass.problem} />}
        <FormActions act={texts.save} isRunning={pass.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type CostProps = {
  form: UseFormReturnType<Values>
  currencies: readonly string[]
  chosen: readonly { people: number }[]
}

/** What the partner gets for each person or each booking, and the sum. */
function CostFields({ form, currencies, chosen }: CostProps) {
  const { unit_cost, currency, basis } = form.values
  const people = chosen.reduce((sum, item) => sum + item.people, 0)
  const times = basis === 'person' ? people : chosen.length
  return (
    <>
      <Fieldset legend={texts.unitCost} variant="unstyled">
        <Group align="flex-start" gap="sm">
          <SegmentedControl
            aria-label={texts.basis}
            data={[
              { value: 'person', label: texts.perPerson },
              { value: 'booking', label: texts.perBooking },
            ]}
            {...form.getInputProps('basis')}
          />
          <MoneyField
            aria-label={texts.unitCost}
            value={unit_cost}
            onChange={(cost) => form.setFieldValue('unit_cost', cost)}
            currency={currency}
            error={form.errors['unit_cost']}
            style={{ flex: '1 1 10rem' }}
          />
          {currencies.length > 1 && (
            <Select
              aria-label={texts.currency}
              data={currencies}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              w={96}
              {...form.getInputProps('currency')}
            />
          )}
        </Group>
      </Fieldset>
      {unit_cost !== undefined && people > 0 && (
        <Text size="sm" fw={600} aria-live="polite">
          {texts.total(formatMoney(unit_cost * times, currency), people)}
        </Text>
      )}
    </>
  )
}

type Partner = OutputOf<typeof listPartners>[number]
type ChoiceProps = { partner: Partner | null; onChange: (partner: Partner | null) => void; error: ReactNode }

function PartnerChoice({ partner, onChange, error }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === partner?.name ? '' : typed, 150)
  const found = useQuery({
    ...apiQuery(listPartners, { query: { search: search.slice(0, 100) } }),
    placeholderData: keepPreviousData,
  })
  const partners = found.data ?? []
  const shown = partner && !partners.some(({ id }) => id === partner.id) ? [...partners, partner] : partners
  return (
    <SearchSelect
      label={texts.choosePartner}
      placeholder={texts.partnerPlaceholder}
      withAsterisk
      data-autofocus
      value={partner?.id ?? null}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(shown.find((each) => each.id === id) ?? null)}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={!found.isFetching}
      // The server searches without accents.
      filter={({ options }) => options}
      nothingFoundMessage={texts.noPartners}
      comboboxProps={{ withinPortal: false }}
      error={error}
    />
  )
}
