import { expect, test } from 'vitest'

import { reportFigures, reportGroups, reportKinds, unitOf } from '../rules/report.ts'
import { countedFor } from './counted.queries.ts'

const actor = { user_id: '', level: 1, tour_operator_id: '' } as never

test('each report counts every figure that it shows', () => {
  const reader = { tour_operator_id: '', time_zone: 'UTC', today: '2027-05-03', actor }
  const period = { from: '2027-05-01', to: '2027-05-31' }
  for (const report of reportKinds)
    for (const by of reportGroups[report]) {
      const { figures } = countedFor(reader, { report, by, days: 'service', period })
      expect(Object.keys(figures).toSorted(), `${report} by ${by}`).toEqual(
        reportFigures[report].filter((figure) => unitOf(figure) !== 'percent').toSorted(),
      )
    }
})
