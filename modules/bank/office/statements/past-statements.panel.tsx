import { Skeleton, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  type BankStatement,
  listStatements,
  withdrawStatement,
} from '../../contract/bank-statements.contract.ts'
import { statementsTexts as texts } from './statements.texts.ts'

import classes from './statements.module.css'

/** The files that were loaded last, each with what it brought. */
export function PastStatements() {
  const statements = useQuery(apiQuery(listStatements, {}))
  const problem = problemOf(statements.error)
  const withdraw = useCommand(withdrawStatement, {
    onDone: () => notifyDone(texts.withdrawnDone),
    onProblem: notifyProblem,
  })
  if (problem)
    return (
      <ProblemAlert title={texts.loadFailed} problem={problem} onRetry={() => void statements.refetch()} />
    )
  if (!statements.data) return <Skeleton height={200} role="group" aria-busy aria-label={texts.loading} />
  if (statements.data.length === 0)
    return (
      <EmptyState
        icon={IconFileSpreadsheet}
        title={texts.filesEmptyTitle}
        description={texts.filesEmptyBody}
        isAlone
      />
    )
  return (
    <ul className={classes['files']} aria-label={texts.files}>
      {statements.data.map((statement) => (
        <OneStatement
          key={statement.id}
          statement={statement}
          onWithdraw={() =>
            confirm({
              title: texts.withdrawTitle,
              consequences: texts.withdrawBody(statement.untouched),
              act: texts.withdraw,
              onConfirm: () => withdraw.run({ params: { id: statement.id } }),
            })
          }
        />
      ))}
    </ul>
  )
}

function OneStatement({ statement, onWithdraw }: { statement: BankStatement; onWithdraw: () => void }) {
  const { time_zone } = useMe().tour_operator
  const { file_name, created_at, user_name, added, known, waiting, status } = statement
  const facts = [
    `${texts.fileFields.added}: ${added}`,
    ...(known > 0 ? [`${texts.fileFields.known}: ${known}`] : []),
    status === 'retirado' ? texts.withdrawn : `${texts.fileFields.waiting}: ${waiting}`,
  ]
  return (
    <li>
      <div>
        <Text fw={600}>{file_name}</Text>
        <Text size="sm" c="dimmed">
          <InstantText instant={created_at} zone={time_zone} />
          {user_name && ` · ${user_name}`}
        </Text>
      </div>
      <Text size="sm">{facts.join(' · ')}</Text>
      {status === 'cargado' && waiting > 0 && (
        <Button variant="default" size="xs" aria-label={texts.withdrawOne(file_name)} onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
    </li>
  )
}
