import { expect, test } from 'vitest'

import { draftSheets } from './draft-sheets.rules.ts'

const van = (id: string, more: object = {}) => ({ id, seats: 15, is_outside: false, ...more })

test('of vehicles and parties that do as well the first given goes, whatever their ids', () => {
  const parties = ['ruiz', 'abad'].map((id) => ({ id, seats: 8 }))
  expect(draftSheets(parties, [van('z'), van('a')]).sheets).toEqual([
    { vehicle_id: 'z', party_ids: ['ruiz'] },
    { vehicle_id: 'a', party_ids: ['abad'] },
  ])
  const outside = van('a', { is_outside: true })
  expect(draftSheets(parties.slice(0, 1), [outside, van('z')]).sheets).toEqual([
    { vehicle_id: 'z', party_ids: ['ruiz'] },
  ])
})
