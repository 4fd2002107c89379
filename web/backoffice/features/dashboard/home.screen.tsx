import { formatDate } from '#contract/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

import { useMe, useToday } from '../../me.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

export default function HomeScreen() {
  const me = useMe()
  const today = useToday()
  return (
    <PageHeader
      title={texts.title(me.full_name.split(' ')[0] ?? me.full_name)}
      documentTitle={texts.documentTitle}
      description={formatDate(today, { long: true })}
    />
  )
}
