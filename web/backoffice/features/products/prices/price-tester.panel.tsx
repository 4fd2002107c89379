import { Group, List, NumberInput, Select, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'

import {
  getProductAvailability,
  quoteProduct,
  type SlotAvailability,
} from '#contract/departures/availability.contract.ts'
import type { Product } from '#contract/products/products.contract.ts'
import { type Channel, channels } from '#domain/channel.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { asksResidency } from '#domain/products/prices/entrance-fee.rules.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import type { Sale } from '#domain/products/prices/price.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { channelNames } from '#words/office/code-names.ts'

import { sideTexts as texts } from '../fields/product-prices.texts.ts'

/** A party's price on a day, and its departures: the same answer as for any channel. */
export const PriceTesterPanel = memo(function PriceTesterPanel({ product }: { product: Product }) {
  const today = useToday()
  const [date, setDate] = useState<LocalDate>(addDays(today, 1))
  const [party, setParty] = useState<Party>({ ADULT: 2 })
  const [nationals, setNationals] = useState<Party>({})
  const [extras, setExtras] = useState<Record<string, number>>({})
  const [channel, setChannel] = useState<Channel>('web')
  const asks = asksResidency({ rules: product.special_prices, entrance_fees: product.entrance_fees })
  const sale: Sale = {
    party,
    nationals,
    channel,
    extras: Object.entries(extras).flatMap(([extra_id, quantity]) =>
      quantity > 0 ? [{ extra_id, quantity }] : [],
    ),
  }
  return (
    <section aria-labelledby="probador-titulo">
      <Title order={2} size="h3" id="probador-titulo" mb="xs">
        {texts.tester}
      </Title>
      <Stack gap="sm">
        <DateField label={texts.date} value={date} onChange={(chosen) => setDate(chosen ?? today)} />
        {product.categories.map(({ code, label }) => (
          <Group key={code} justify="space-between" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <NumberInput
              aria-label={texts.people(label)}
              value={party[code] ?? 0}
              onChange={(people) => setParty({ ...party, [code]: typeof people === 'number' ? people : 0 })}
              min={0}
              max={500}
              allowDecimal={false}
              clampBehavior="strict"
              w={90}
            />
          </Group>
        ))}
        {asks &&
          product.categories.map(({ code, label }) =>
            (party[code] ?? 0) > 0 ? (
              <Counter
                key={code}
                label={texts.nationals(label)}
                value={nationals[code] ?? 0}
                max={party[code] ?? 0}
                onChange={(people) => setNationals({ ...nationals, [code]: people })}
              />
            ) : null,
          )}
        {product.extras
          .filter(({ active, required }) => active && !required)
          .map(({ id, name }) => (
            <Counter
              key={id}
              label={texts.extra(name)}
              value={extras[id] ?? 0}
              max={500}
              onChange={(quantity) => setExtras({ ...extras, [id]: quantity })}
            />
          ))}
        <Select
          label={texts.channel}
          allowDeselect={false}
          data={channels.map((value) => ({ value, label: channelNames[value] }))}
          value={channel}
          onChange={(value) => value && setChannel(value)}
        />
        {product.seasons.some(({ valid_from }) => valid_from <= date) ? (
          <QuoteLines productId={product.id} date={date} sale={sale} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.noPrice}
          </Text>
        )}
        <Slots productId={product.id} date={date} />
      </Stack>
    </section>
  )
})

type CounterProps = { label: string; value: number; max: number; onChange: (quantity: number) => void }

function Counter({ label, value, max, onChange }: CounterProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{label}</Text>
      <NumberInput
        aria-label={label}
        value={value}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : 0)}
        min={0}
        max={max}
        allowDecimal={false}
        clampBehavior="strict"
        w={90}
      />
    </Group>
  )
}

type Asked = { productId: string; date: LocalDate; sale: Sale }

function QuoteLines({ productId, date, sale }: Asked) {
  const isEmpty = Object.values(sale.party).every((people) => people === 0)
  const quote = useQuery({
    ...apiQuery(quoteProduct, {
      params: { id: productId },
      body: { date, ...sale, extras: [...sale.extras] },
    }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  if (isEmpty) {
    return (
      <Text size="sm" c="dimmed">
        {texts.noPeople}
      </Text>
    )
  }
  if (quote.isError) return <ProblemAlert problem={problemOf(quote.error)} />
  if (!quote.data) return <Skeleton height={90} />
  const { lines, total, seats, currency, cash } = quote.data
  return (
    <div aria-live="polite">
      <Table verticalSpacing={6} horizontalSpacing={0}>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.name} ${line.unit_amount}`}>
              <Table.Td>
                {`${line.quantity} × ${line.name}`}
                <Text size="xs" c="dimmed">
                  <Money amount={line.unit_amount} currency={currency} />
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={line.total} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>{texts.total}</Table.Th>
            <Table.Td ta="right" fw={700}>
              <Money amount={total} currency={currency} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {texts.seats(seats)}
      </Text>
      {cash.total > 0 && (
        <Group justify="space-between" mt={4}>
          <Text size="sm">{texts.cash}</Text>
          <Money amount={cash.total} currency={currency} />
        </Group>
      )}
    </div>
  )
}

function Slots({ productId, date }: Omit<Asked, 'sale'>) {
  const days = useQuery(
    apiQuery(getProductAvailability, { params: { id: productId }, query: { from: date, to: date } }),
  )
  const day = days.data?.[0]
  if (days.isError) return <ProblemAlert title={texts.failed} problem={problemOf(days.error)} />
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {texts.slots}
      </Text>
      {!day && <Skeleton height={24} />}
      {day?.slots.length === 0 && (
        <Text size="sm" c="dimmed">
          {day.reason_text || texts.noSlots}
        </Text>
      )}
      <List listStyleType="none" spacing={6} size="sm">
        {day?.slots.map((slot) => (
          <List.Item key={slot.start_time}>
            <SlotText slot={slot} />
          </List.Item>
        ))}
      </List>
    </div>
  )
}

function SlotText({ slot }: { slot: SlotAvailability }) {
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {slot.start_time}
      </Text>
      <StatusBadge tone={slot.reason ? 'bad' : 'good'} size="sm">
        {slot.reason ? slot.reason_text : texts.seatsLeft(slot.seats_left, slot.capacity)}
      </StatusBadge>
    </Group>
  )
}
