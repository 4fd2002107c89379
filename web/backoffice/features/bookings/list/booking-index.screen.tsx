import { Button, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useClock, useMe, useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { useRowSelection } from '#web/ui/list/row-selection.ts'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed, type UrlFilters, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { ViewPanel } from '#web/ui/list/view-panel.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { onDemand, OnceWanted } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { bookingsTexts as texts } from '../shown/bookings.texts.ts'
import { bookingCards, bookingColumns } from './booking-columns.panel.tsx'
import { BookingFilters, BookingViews, viewTabsId } from './booking-filters.panel.tsx'
import { listTexts } from './booking-list.texts.ts'
import { bookingQuery, type FilterKey, filterKeys, sortOf, type View, viewOf } from './booking-views.rules.ts'
import { ColumnsMenu } from './list-tools.panel.tsx'
import { type SavedViews, useSavedViews } from './saved-views.hook.ts'
import { ViewMenu } from './saved-views.panel.tsx'
import { useShownColumns } from './shown-columns.hook.ts'

const BookingSide = onDemand(() => import('./booking-side.panel.tsx').then((panel) => panel.BookingSide), {
  frame: (failed, { id, onClose }) => (
    <SideDrawer opened={id !== ''} onClose={onClose} size={480} title={texts.panel.loadFailed}>
      {failed}
    </SideDrawer>
  ),
})
const BulkBar = onDemand(() => import('./bulk.panel.tsx').then((panel) => panel.BulkBar))
const DepartureCalendarView = onDemand(
  () => import('../../departures/departure-calendar.panel.tsx').then((panel) => panel.DepartureCalendarView),
  { waiting: <Skeleton height={520} role="group" aria-busy aria-label={uiTexts.loading} /> },
)
const DepartureHeader = onDemand(() =>
  import('../../disruptions/departure-header.panel.tsx').then((panel) => panel.DepartureHeader),
)

/** The booking whose panel is open, in the address. */
const openKey = 'reserva'

export default function BookingIndexScreen() {
  const saved = useSavedViews()
  const filters = useUrlFilters(filterKeys)
  const view = viewOf(filters.values)
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Group gap="xs">
            {mayDo('bookings.import') && (
              <Button component={Link} to={paths.importBookings} variant="default">
                {texts.importBookings}
              </Button>
            )}
            {mayDo('bookings.create') && (
              <Button component={Link} to={paths.newBooking} leftSection={<IconPlus size={16} aria-hidden />}>
                {texts.newBooking}
              </Button>
            )}
          </Group>
        }
      />
      <BookingViews filters={filters} saved={saved} />
      <ViewPanel tabs={viewTabsId} shown={saved.open?.id ?? view}>
        {view === 'calendario' ? (
          <DepartureCalendarView />
        ) : (
          <BookingList view={view} filters={filters} saved={saved} />
        )}
      </ViewPanel>
    </>
  )
}

type ListView = Exclude<View, 'calendario'>

type BookingListProps = { view: ListView; filters: UrlFilters<FilterKey>; saved: SavedViews }

function BookingList({ view, filters, saved }: BookingListProps) {
  const today = useToday()
  const now = useClock()()
  const { tour_operator } = useMe()
  const [params, setParams] = useAddressQuery()
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 100em)', true, { getInitialValueInEffect: false })
  const query = bookingQuery(filters.values, today)
  const list = usePagedList(listBookings, query)
  const columns = useShownColumns(isWide)
  const locators = new Map(list.rows.map(({ id, locator }) => [id, locator]))
  const selection = useRowSelection([...locators.keys()], {
    labelOf: (id) => listTexts.select(locators.get(id) ?? ''),
    labelAll: listTexts.selectAll,
  })
  const when = { zone: tour_operator.time_zone, now }
  const takeFile = (format: 'csv' | 'xlsx') => {
    const { limit: _limit, ...asked } = query
    return download(exportBookings, { query: { ...asked, format, columns: columns.shown.join(',') } })
  }
  const maySell = mayDo('bookings.create')
  const open = params.get(openKey) ?? ''
  const close = () => setParams((before) => changed(before, { [openKey]: '' }), { preventScrollReset: true })
  return (
    <>
      <BookingFilters
        filters={filters}
        end={
          <Group gap="xs">
            {!isPhone && <ColumnsMenu columns={columns} />}
            <ExportMenu take={takeFile} />
            <ViewMenu saved={saved} />
          </Group>
        }
      />
      {filters.values.departure && <DepartureHeader departureId={filters.values.departure} />}
      <OnceWanted wanted={selection.keys.length > 0}>
        <BulkBar selection={selection} />
      </OnceWanted>
      <DataList
        label={texts.title}
        list={list}
        tableFrom="lg"
        columns={isPhone ? bookingCards(when) : bookingColumns(when, columns)}
        keyOf={({ id }) => id}
        selection={mayDo('bookings.confirm') ? selection : undefined}
        openAt={({ id }) => `?${changed(params, { [openKey]: id }).toString()}`}
        empty={<NothingYet view={view} maySell={maySell} />}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        sort={sortOf(filters.values)}
        onSort={(sort) => filters.set({ sort })}
      />
      <OnceWanted wanted={open !== ''}>
        <BookingSide id={open} onClose={close} />
      </OnceWanted>
    </>
  )
}

function NothingYet({ view, maySell }: { view: ListView; maySell: boolean }) {
  const { title, hint } = texts.empty[view]
  return (
    <EmptyState
      icon={IconCalendarEvent}
      title={title}
      description={hint}
      action={
        maySell && (
          <Button component={Link} to={paths.newBooking} variant="default">
            {texts.newBooking}
          </Button>
        )
      }
    />
  )
}
