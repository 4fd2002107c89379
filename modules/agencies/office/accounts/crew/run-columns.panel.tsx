import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

import { paths } from '#web/backoffice/paths.ts'
import type { Column } from '#web/ui/list/list-columns.ts'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'

import type { AccountLine } from '../../../contract/account-line.ts'
import { accountColumnNames as names } from '../../../words/accounts/account-columns.ts'
import { earningRoleNames } from '../../../words/accounts/entry-names.ts'
import { hoursText, languagesText } from '../../../words/accounts/run-facts.ts'
import { LineFacts } from '../line-columns.panel.tsx'
import { crewAccountsTexts as texts } from './crew-accounts.texts.ts'

/** The lines of a person's statement: what they did on each run, and what is paid for it. */
export const runColumns = (currency: string): Column<AccountLine>[] => [
  { key: 'tour', header: names.tour, cell: (line) => <LineFacts line={line} /> },
  {
    key: 'date',
    header: names.date,
    cell: ({ service_date, run }) =>
      run ? (
        <Anchor
          component={Link}
          to={paths.scheduleSheet(run.schedule_sheet_id)}
          size="sm"
          display="inline-block"
          lh="24px"
        >
          <DateText date={service_date} />
        </Anchor>
      ) : (
        <DateText date={service_date} />
      ),
  },
  {
    key: 'role',
    header: texts.role,
    cell: ({ run }) =>
      run ? (
        <>
          {earningRoleNames[run.role]}
          <Text span display="block" size="xs" c="dimmed" fw={400}>
            {[languagesText(run.languages), run.vehicle].filter(Boolean).join(' · ')}
          </Text>
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'hours',
    header: texts.hours,
    cell: ({ run }) =>
      run
        ? [hoursText(run.minutes), run.overtime_minutes && texts.overtime(hoursText(run.overtime_minutes))]
            .filter(Boolean)
            .join(', ') || '–'
        : '–',
  },
  ...(
    [
      ['pay', texts.pay],
      ['overtime_pay', texts.overtimePay],
      ['per_diem', texts.perDiem],
    ] as const
  ).map(([key, header]): Column<AccountLine> => ({
    key,
    header,
    numeric: true,
    from: 'lg',
    cell: ({ run }) => (run ? <Money amount={run[key]} currency={currency} /> : '–'),
  })),
  {
    key: 'amount',
    header: texts.earned,
    numeric: true,
    cell: ({ amount }) => (
      <b>
        <Money amount={-amount} currency={currency} />
      </b>
    ),
  },
]
