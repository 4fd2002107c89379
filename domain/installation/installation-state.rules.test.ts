import { expect, test } from 'vitest'

import {
  backupLevel,
  clockLevel,
  databaseLevel,
  diskLevel,
  jobsLevel,
  mailLevel,
  overallLevel,
  paymentsLevel,
} from './installation-state.rules.ts'

const day = 86_400

test('each part is well, worth a look or wrong', () => {
  expect([40e9, 1.9e9, 0.4e9].map((free) => diskLevel({ free, total: 50e9 }))).toEqual([
    'bien',
    'atencion',
    'mal',
  ])
  expect(diskLevel({ free: 30e9, total: 1000e9 })).toBe('atencion')

  expect([0, 1].map((unproven) => databaseLevel({ unproven }))).toEqual(['bien', 'atencion'])

  const mail = { way: 'servidor', failed: 0, oldest_seconds: 0 } as const
  expect(mailLevel(mail)).toBe('bien')
  expect(mailLevel({ ...mail, failed: 1 })).toBe('atencion')
  expect(mailLevel({ ...mail, oldest_seconds: 600 })).toBe('bien')
  expect(mailLevel({ ...mail, oldest_seconds: 601 })).toBe('atencion')
  expect(mailLevel({ ...mail, oldest_seconds: 3600 })).toBe('atencion')
  expect(mailLevel({ ...mail, oldest_seconds: 3601 })).toBe('mal')
  expect(mailLevel({ ...mail, way: 'ninguna' })).toBe('mal')
  expect(mailLevel({ ...mail, way: 'carpeta' })).toBe('bien')

  const jobs = { retrying: 0, given_up: 0, oldest_seconds: 60 }
  expect(jobsLevel(jobs)).toBe('bien')
  expect(jobsLevel({ ...jobs, given_up: 1 })).toBe('atencion')
  expect(jobsLevel({ ...jobs, retrying: 1 })).toBe('atencion')
  expect(jobsLevel({ ...jobs, oldest_seconds: 121 })).toBe('atencion')
  expect(jobsLevel({ ...jobs, oldest_seconds: 600 })).toBe('atencion')
  expect(jobsLevel({ ...jobs, oldest_seconds: 601 })).toBe('mal')

  const payments = { troubles: 0, refunds_in_doubt: 0, oldest_notice_seconds: 0 }
  expect(paymentsLevel(payments)).toBe('bien')
  expect(paymentsLevel({ ...payments, troubles: 1 })).toBe('atencion')
  expect(paymentsLevel({ ...payments, refunds_in_doubt: 1 })).toBe('atencion')
  expect(paymentsLevel({ ...payments, oldest_notice_seconds: 3601 })).toBe('mal')

  expect([0.4, -30, 90].map(clockLevel)).toEqual(['bien', 'atencion', 'mal'])
})

test('a backup is well while the last good one is of today and was compared', () => {
  const backup = { is_set: true, good_seconds: day, failed: false, verified: true }
  expect(backupLevel(backup)).toBe('bien')
  expect(backupLevel({ ...backup, verified: false })).toBe('atencion')
  expect(backupLevel({ ...backup, failed: true })).toBe('atencion')
  expect(backupLevel({ ...backup, good_seconds: 1.5 * day })).toBe('atencion')
  expect(backupLevel({ ...backup, good_seconds: 4 * day })).toBe('mal')
  expect(backupLevel({ ...backup, good_seconds: null })).toBe('atencion')
  expect(backupLevel({ ...backup, good_seconds: null, failed: true })).toBe('mal')
  expect(backupLevel({ ...backup, is_set: false })).toBe('atencion')
})

test('the worst speaks for all', () => {
  expect(overallLevel(['bien', 'bien'])).toBe('bien')
  expect(overallLevel(['bien', 'atencion'])).toBe('atencion')
  expect(overallLevel(['mal', 'atencion'])).toBe('mal')
})
