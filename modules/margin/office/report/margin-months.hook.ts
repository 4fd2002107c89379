import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Period } from '#domain/figures/period.rules.ts'
import { call } from '#web/api/client.ts'

import { getMarginReport, type MarginReport } from '../../contract/margin-report.contract.ts'
import { monthsWithin } from '../../rules/margin-period.rules.ts'
import { addReports, type MarginGroup } from '../../rules/margin-report.rules.ts'

/** The report of a period, read month by month, and how many months are read; null: nothing is asked for. */
export function useMarginMonths(by: MarginGroup, period: Period | null) {
  const [read, setRead] = useState(0)
  const months = period ? monthsWithin(period) : []
  const found = useQuery({
    queryKey: [getMarginReport.path, by, period],
    queryFn: async ({ signal }) => {
      const reports: MarginReport[] = []
      setRead(0)
      for (const month of months) {
        reports.push(await call(getMarginReport, { query: { by, ...month } }, { signal }))
        setRead(reports.length)
      }
      const [first, ...others] = reports
      if (!first) throw new Error('A period has a month')
      return addReports(first, ...others)
    },
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })
  return { ...found, read, months: months.length }
}
