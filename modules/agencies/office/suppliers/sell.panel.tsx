import { Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconBuildingStore, IconChevronLeft, IconChevronRight, IconMapOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { addDays, isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMinute } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  listSuppliers,
  listSupplierTours,
  type Supplier,
  type SupplierTour,
} from '../../contract/suppliers/supplier-sales.contract.ts'
import { paths } from '../../module.paths.ts'
import { AddedTours } from './added-tours.panel.tsx'
import { useEnteredTours } from './entered-tours.hook.ts'
import type { ChosenDeparture } from './sale-values.rules.ts'
import { SellForm } from './sell.form.tsx'
import { sellTexts as texts } from './suppliers.texts.ts'
import { TourList } from './tour-list.panel.tsx'

import classes from './suppliers.module.css'

/** What an agency sells of its suppliers, day by day. */
export function Sell() {
  const suppliers = useQuery(apiQuery(listSuppliers, {}))
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {suppliers.isError && !suppliers.data && (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(suppliers.error)}
          onRetry={() => void suppliers.refetch()}
        />
      )}
      {suppliers.isPending && <Loading />}
      {suppliers.data?.length === 0 && (
        <EmptyState
          isAlone
          icon={IconBuildingStore}
          title={texts.noSuppliersTitle}
          description={texts.noSuppliersBody}
        />
      )}
      {suppliers.data && suppliers.data.length > 0 && <Selling suppliers={suppliers.data} />}
    </>
  )
}

const Loading = () => (
  <Stack role="group" aria-busy aria-label={texts.loading}>
    <Skeleton height={60} />
    <Skeleton height={120} />
    <Skeleton height={120} />
  </Stack>
)

function Selling({ suppliers }: { suppliers: readonly Supplier[] }) {
  const navigate = useNavigate()
  const now = useMinute()
  const filters = useUrlFilters(['supplier', 'date'])
  const [typed, setTyped] = useState('')
  const { added, entered, ...sale } = useEnteredTours()
  const search = useRef<HTMLInputElement>(null)
  const supplier = suppliers.find(({ id }) => id === filters.values.supplier) ?? suppliers[0]
  const today = localMoment(now, supplier?.time_zone ?? 'UTC').date
  const asked = filters.values.date
  const date = isLocalDate(asked) && asked >= today ? asked : today
  const tours = useQuery({
    ...apiQuery(listSupplierTours, { params: { supplier_id: supplier?.id ?? '' }, query: { date } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  if (!supplier) return null
  const go = (next: { supplier?: string; date?: string }) => {
    if (next.supplier === undefined) sale.leave()
    else sale.clear()
    filters.set(next, { replace: true })
  }
  const all = tours.data ?? []
  const findIn = (some: typeof all) => some.filter(({ name }) => foldText(name).includes(foldText(typed)))
  const shown = findIn(all)
  const takeFirst = async () => {
    // Nothing, or the tours of the day before, are shown until those of this day are there.
    const isHere = tours.isSuccess && !tours.isPlaceholderData
    const ofDay = isHere ? all : (await tours.refetch({ cancelRefetch: false })).data
    for (const tour of findIn(ofDay ?? [])) {
      const open = tour.slots.find(({ reason }) => reason === null)
      if (open) return sale.choose({ tour, date, start_time: open.start_time })
    }
    return undefined
  }
  return (
    <>
      <div className={classes['bar']}>
        {suppliers.length > 1 && (
          <Select
            label={texts.supplier}
            data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
            value={supplier.id}
            onChange={(id) => go({ supplier: id ?? '' })}
          />
        )}
        <DayField date={date} today={today} onChange={(day) => go({ date: day })} />
        <TextInput
          ref={search}
          label={texts.filter}
          placeholder={texts.filterHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void takeFirst()
          }}
        />
      </div>
      {added.length > 0 && (
        <AddedTours tours={added} onRemove={sale.remove} onResume={entered ? undefined : sale.resume} />
      )}
      <DayState tours={tours} />
      {all.length > 0 && (
        <div className={classes['page']} data-selling={entered ? true : undefined}>
          {shown.length > 0 ? (
            <TourList tours={shown} date={date} chosen={entered?.departure ?? null} onChoose={sale.choose} />
          ) : (
            <Text size="sm">{texts.notFound}</Text>
          )}
          {entered && (
            <SellForm
              key={keyOf(entered.departure, added.length)}
              supplier={supplier}
              added={added}
              started={entered}
              onAdd={(tour) => {
                sale.add(tour)
                setTyped('')
                search.current?.focus()
              }}
              onBack={sale.leave}
              onSold={({ id }) => void navigate(paths.supplierBooking(supplier.id, id))}
            />
          )}
        </div>
      )}
    </>
  )
}

const keyOf = ({ tour, date, start_time }: ChosenDeparture, place: number) =>
  `${tour.product_id} ${date} ${start_time} ${place}`

/** What a day without tours to show says. */
function DayState({ tours }: { tours: UseQueryResult<readonly SupplierTour[]> }) {
  if (tours.isError && !tours.data)
    return (
      <ProblemAlert
        title={texts.failed}
        problem={problemOf(tours.error)}
        onRetry={() => void tours.refetch()}
      />
    )
  if (tours.isPending) return <Loading />
  if (tours.data.length > 0) return null
  return <EmptyState isAlone icon={IconMapOff} title={texts.noToursTitle} description={texts.noToursBody} />
}

type DayFieldProps = { date: LocalDate; today: LocalDate; onChange: (day: LocalDate) => void }

/** A day from today on, also one by one. */
function DayField({ date, today, onChange }: DayFieldProps) {
  return (
    <div className={classes['day']}>
      <IconButton
        variant="default"
        size={36}
        aria-label={texts.earlier}
        disabled={date <= today}
        onClick={() => onChange(addDays(date, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <DateField label={texts.date} value={date} minDate={today} onChange={(day) => day && onChange(day)} />
      <IconButton
        variant="default"
        size={36}
        aria-label={texts.later}
        onClick={() => onChange(addDays(date, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
