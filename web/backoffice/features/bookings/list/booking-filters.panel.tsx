import { Button, Collapse, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconBookmark, IconUsers, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import { TabLine } from '#web/ui/list/tab-line.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed, type UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { onDemand, OnceWanted } from '#web/ui/page/on-demand.tsx'

import { bookingsTexts as texts } from '../shown/bookings.texts.ts'
import { listTexts } from './booking-list.texts.ts'
import {
  changesForView,
  type FilterKey,
  type Filters,
  type View,
  viewOf,
  views,
  widened,
} from './booking-views.rules.ts'
import { savedKey, type SavedViews } from './saved-views.hook.ts'

const FilterFields = onDemand(() => import('./filter-fields.panel.tsx').then((panel) => panel.FilterFields))

type BookingFiltersProps = { filters: UrlFilters<FilterKey> }

// The filter of one departure is shown above the list with its own chip.
const inPanel = [
  'from',
  'to',
  'sold_from',
  'sold_to',
  'payment',
  'product',
  'status',
  'channel',
  'agency',
  'seller',
] as const

export const viewTabsId = 'vistas'

export function BookingViews({ filters, saved }: BookingFiltersProps & { saved: SavedViews }) {
  const [, setParams] = useAddressQuery()
  const shown = saved.open?.id ?? viewOf(filters.values)
  return (
    <Tabs
      id={viewTabsId}
      value={shown}
      onChange={(chosen) => {
        const view = saved.views.find(({ id }) => id === chosen)
        if (view) return saved.show(view)
        const changes = changesForView(views.find((each) => each === chosen) ?? 'hoy')
        setParams((now) => changed(now, { ...changes, [savedKey]: '' }), { preventScrollReset: true })
      }}
      mb="md"
      keepMounted={false}
    >
      <TabLine shown={shown} label={texts.views}>
        {views.map((view: View) => (
          <Tabs.Tab key={view} value={view} data-view={view}>
            {texts.view[view]}
          </Tabs.Tab>
        ))}
        {saved.views.map((view) => (
          <Tabs.Tab
            key={view.id}
            value={view.id}
            data-view={view.id}
            title={view.is_mine ? undefined : listTexts.sharedBy(view.owner)}
            leftSection={
              view.shared ? <IconUsers size={14} aria-hidden /> : <IconBookmark size={14} aria-hidden />
            }
          >
            {view.name}
          </Tabs.Tab>
        ))}
      </TabLine>
    </Tabs>
  )
}

/** One search box, and the filters behind a button that says how many are set. */
export function BookingFilters({ filters, end }: BookingFiltersProps & { end?: ReactNode }) {
  const { values } = filters
  const setCount = inPanel.filter((key) => values[key]).length
  const [isOpen, panel] = useDisclosure(setCount > 0)
  const panelId = useId()
  const set = (changes: Partial<Filters>, options?: { replace?: boolean }) =>
    filters.set(widened(values, changes), options)
  return (
    <>
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear} end={end}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={values.search}
          onChange={(search) => set({ search }, { replace: true })}
        />
        <Button
          variant={isOpen ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={panel.toggle}
        >
          {setCount > 0 ? texts.filtersSet(setCount) : texts.filters}
        </Button>
        {values.departure && (
          <Button
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={texts.removeDeparture}
            onClick={() => filters.set({ departure: '' })}
          >
            {texts.oneDeparture}
          </Button>
        )}
      </FiltersBar>
      <Collapse expanded={isOpen} id={panelId}>
        <OnceWanted wanted={isOpen}>
          <FilterFields values={values} set={set} />
        </OnceWanted>
      </Collapse>
    </>
  )
}
