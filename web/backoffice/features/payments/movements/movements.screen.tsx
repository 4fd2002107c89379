import { useMediaQuery } from '@mantine/hooks'
import { IconReceipt2 } from '@tabler/icons-react'

import { exportMovements, listMovements } from '#contract/payments/movements.contract.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { BookingBeside, openBookingKey } from '../booking-beside.panel.tsx'
import { movementCards, movementColumns } from './movement-columns.panel.tsx'
import { MovementFilters } from './movement-filters.panel.tsx'
import { filterKeys, movementQuery, periodOf } from './movement-query.rules.ts'
import { MovementSums } from './movement-sums.panel.tsx'
import { movementsTexts as texts } from './movements.texts.ts'

export default function MovementsScreen() {
  const { time_zone } = useMe().tour_operator
  const filters = useUrlFilters(filterKeys)
  const [params] = useAddressQuery()
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const query = movementQuery(filters.values, useToday())
  const list = usePagedList(listMovements, query)
  const isWhole = periodOf(filters.values) === 'todo'
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <MovementFilters
        filters={filters}
        end={<ExportMenu take={(format) => download(exportMovements, { query: { ...query, format } })} />}
      />
      <MovementSums query={query} />
      <DataList
        label={texts.title}
        list={list}
        columns={isPhone ? movementCards(time_zone) : movementColumns(time_zone)}
        keyOf={({ id }) => id}
        openAt={({ booking_id }) => `?${changed(params, { [openBookingKey]: booking_id }).toString()}`}
        tableFrom="md"
        empty={
          <EmptyState
            icon={IconReceipt2}
            title={texts.emptyTitle}
            description={texts.emptyBody}
            action={
              !isWhole && (
                <Button variant="default" onClick={() => filters.set({ period: 'todo' })}>
                  {texts.seeAll}
                </Button>
              )
            }
          />
        }
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
      />
      <BookingBeside />
    </>
  )
}
