import { Alert, Badge, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  loadStatement,
  readStatementAgain,
  type StatementLayout,
  type StatementPreview,
} from '../../contract/bank-statements.contract.ts'
import { StatementColumns } from './statement-columns.panel.tsx'
import { statementsTexts as texts } from './statements.texts.ts'

import classes from './statements.module.css'

type LoadProps = {
  preview: StatementPreview
  onRead: (preview: StatementPreview) => void
  onDone: () => void
  onClose: () => void
}

/** A preview of a file before it is stored; its layout can be corrected. */
export function LoadStatement({ preview, onRead, onDone, onClose }: LoadProps) {
  const { id, file_name, layout, currency, entries, credits, known, charges, skipped, wrong, wrong_total } =
    preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const again = useCommand(readStatementAgain, { onDone: onRead, scope: 'statement' })
  const load = useCommand(loadStatement, {
    onDone: ({ added, known: before }) => {
      notifyDone(texts.loaded(added, before))
      onDone()
    },
  })
  const params = { id }
  const read = (changed: { layout?: StatementLayout; currency?: string }) =>
    again.run({ params, body: { layout, currency, ...changed } })
  return (
    <section aria-labelledby="extracto">
      <Title order={2} size="h3" id="extracto" ref={heading} tabIndex={-1} mb="sm">
        {texts.preview(file_name)}
      </Title>
      <div className={classes['preview']}>
        <Stack gap="sm">
          {credits === 0 ? (
            <Alert color="yellow">{texts.noneFound}</Alert>
          ) : (
            <div>
              <Text fw={600}>{texts.found(credits, known)}</Text>
              <Text size="sm" c="dimmed">
                {texts.left(charges, skipped)}
              </Text>
            </div>
          )}
          {wrong.length > 0 && (
            <Alert color="yellow" title={texts.wrongTitle(wrong_total)}>
              <List size="sm">
                {wrong.slice(0, 5).map(({ row, column, value }) => (
                  <List.Item key={row}>{texts.wrongRow(row, value, texts.wrong[column])}</List.Item>
                ))}
              </List>
              {wrong_total > 5 && <Text size="sm">{texts.more(wrong_total - 5)}</Text>}
            </Alert>
          )}
          {entries.length > 0 && (
            <ScrollRegion className={classes['entries']} label={texts.entries}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{texts.fields.date}</Table.Th>
                    <Table.Th>{texts.fields.description}</Table.Th>
                    <Table.Th className={classes['wide'] ?? ''}>{texts.fields.reference}</Table.Th>
                    <Table.Th ta="end">{texts.fields.amount}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {entries.map(({ row, date, description, reference, amount, is_known }) => (
                    <Table.Tr key={row} data-known={is_known || undefined}>
                      <Table.Td>
                        <DateText date={date} />
                      </Table.Td>
                      <Table.Td className={classes['said'] ?? ''}>
                        {description}{' '}
                        {is_known && (
                          <Badge size="sm" variant="light" color="gray" tt="none">
                            {texts.known}
                          </Badge>
                        )}
                      </Table.Td>
                      <Table.Td className={classes['wide'] ?? ''}>{reference}</Table.Td>
                      <Table.Td ta="end">
                        <Money amount={amount} currency={currency} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              {credits > entries.length && (
                <Text size="sm" c="dimmed" p="xs">
                  {texts.more(credits - entries.length)}
                </Text>
              )}
            </ScrollRegion>
          )}
          {load.problem && <ProblemAlert problem={load.problem} />}
          <Group gap="xs">
            <Button
              loading={load.isRunning}
              disabled={credits === known || again.isRunning}
              onClick={() => load.run({ params, body: { layout, currency } })}
            >
              {texts.load(credits - known)}
            </Button>
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
          </Group>
        </Stack>
        <StatementColumns preview={preview} onChange={read} />
        {again.problem && <ProblemAlert problem={again.problem} />}
      </div>
    </section>
  )
}
