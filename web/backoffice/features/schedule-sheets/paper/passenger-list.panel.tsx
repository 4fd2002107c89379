import { Anchor, Button, Group, Paper, Skeleton, Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import {
  downloadPassengerList,
  getPassengerList,
  type PassengerList,
} from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { FileButtons } from './passenger-files.panel.tsx'
import { passengerListTexts as texts } from './passenger-list.texts.ts'
import { printPassengers } from './passenger-paper.panel.tsx'

import classes from './passenger-list.module.css'

/** The passenger list, with the columns of a control. */
export function PassengerListPanel({ sheetId }: { sheetId: string }) {
  const { tour_operator } = useMe()
  const read = useQuery(apiQuery(getPassengerList, { params: { id: sheetId } }))
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby="passenger-list">
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div className={classes['words']}>
          <Title order={2} size="h3" id="passenger-list">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.hint}
            {mayDo('tour-operators.edit') && (
              <>
                {' '}
                <Anchor component={Link} to={paths.operatorPage(tour_operator.id, 'pasajeros')} inherit>
                  {texts.toColumns}
                </Anchor>
              </>
            )}
          </Text>
        </div>
        {read.data && read.data.rows.length > 0 && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={printPassengers}
            >
              {texts.print}
            </Button>
            <FileButtons
              fileOf={(format) => [downloadPassengerList, { params: { id: sheetId }, query: { format } }]}
            />
          </Group>
        )}
      </Group>
      {read.isError ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      ) : read.data ? (
        <List list={read.data} />
      ) : (
        <Skeleton height={140} role="group" aria-busy aria-label={texts.loading} />
      )}
    </Paper>
  )
}

function List({ list: { columns, rows, incomplete } }: { list: PassengerList }) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.empty}
      </Text>
    )
  return (
    <>
      <p className={classes['state']} data-isIncomplete={incomplete > 0 || undefined}>
        {incomplete > 0 ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
        {incomplete > 0 ? texts.incomplete(incomplete) : texts.complete}
      </p>
      <ScrollRegion label={texts.title} className={classes['scroll']}>
        <Table className={classes['table'] ?? ''} verticalSpacing={6} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ column, heading }) => (
                <Table.Th key={column}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, cells, isIncomplete }) => (
              <Table.Tr key={id} data-isIncomplete={isIncomplete || undefined}>
                {columns.map(({ column }, index) => (
                  <Table.Td key={column}>{cells[index] || texts.nothing}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </>
  )
}
