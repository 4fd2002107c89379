import { SegmentedControl } from '@mantine/core'

import { BookingBeside } from '#web/backoffice/features/payments/booking-beside.panel.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'

import { OwedBookings } from './owed-bookings.panel.tsx'
import { owedKeys, owedViewOf, owedViews } from './owed-query.rules.ts'
import { owedTexts as texts } from './owed.texts.ts'
import { OwingAgencies } from './owing-agencies.panel.tsx'

export default function OwedScreen() {
  const filters = useUrlFilters(owedKeys)
  const view = owedViewOf(filters.values)
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <SegmentedControl
            aria-label={texts.views}
            value={view}
            onChange={(chosen) =>
              filters.set({
                view: chosen === 'reservas' ? '' : chosen,
                search: '',
                when: '',
                channel: '',
                agency: '',
              })
            }
            data={owedViews.map((value) => ({ value, label: texts.view[value] }))}
          />
        }
      />
      {view === 'agencias' ? <OwingAgencies /> : <OwedBookings filters={filters} />}
      <BookingBeside />
    </>
  )
}
