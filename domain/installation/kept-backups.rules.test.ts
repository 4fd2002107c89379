import fc from 'fast-check'
import { expect, test } from 'vitest'

import { backupName, backupsToRemove, takenAt } from './kept-backups.rules.ts'

const rules = { days: 7, weeks: 4, months: 6 }
const daily = (days: number) =>
  Array.from({ length: days }, (_, index) => backupName(new Date(Date.UTC(2027, 0, 1 + index, 7, 15))))

test('reads the moment of a backup from its name, and ignores other files', () => {
  const at = new Date('2027-05-03T07:15:09.400Z')
  expect(backupName(at)).toBe('baqueano-2027-05-03T071509Z.backup')
  expect(takenAt(backupName(at))).toEqual(new Date('2027-05-03T07:15:09Z'))
  expect(takenAt('baqueano-2027-05-03T071509Z.backup.unfinished')).toBeNull()
  expect(backupsToRemove(['notes.txt', 'baqueano.backup'], { days: 1, weeks: 0, months: 0 })).toEqual([])
})

test('of a year of daily backups seven days, four weeks and six months are left', () => {
  const names = daily(365)
  const removed = new Set(backupsToRemove(names, rules))
  expect(names.filter((name) => !removed.has(name)).map((name) => name.slice(9, 19))).toEqual([
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-12',
    '2027-12-19',
    '2027-12-25',
    '2027-12-26',
    '2027-12-27',
    '2027-12-28',
    '2027-12-29',
    '2027-12-30',
    '2027-12-31',
  ])
})

test('the newest stays whatever the rules say, and pruning again removes nothing more', () => {
  const counts = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }),
      fc.record({ days: counts, weeks: counts, months: counts }),
      (days, keep) => {
        const names = days.map((day) => backupName(new Date(Date.UTC(2027, 0, 1 + day))))
        const removed = new Set(backupsToRemove(names, keep))
        const left = names.filter((name) => !removed.has(name))
        expect(left).toContain(names.toSorted().at(-1))
        expect(left.length).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months))
        expect(backupsToRemove(left, keep)).toEqual([])
      },
    ),
  )
})
