import { mayDo } from '#web/api/session.ts'

import type { FormPageProps } from '../fields/product-form.hook.ts'
import { ClosedDatesPanel } from './closed-dates.panel.tsx'
import { ScheduleSection } from './schedule.form.tsx'

export function DatesPage({ form, product, disabled }: FormPageProps) {
  return (
    <>
      <ScheduleSection form={form} disabled={disabled} />
      <ClosedDatesPanel product={product} disabled={!mayDo('departures.open-close')} />
    </>
  )
}
