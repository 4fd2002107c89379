import { Alert, Badge, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
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
import { entriesToAdd, faultsShown, moreEntries } from './statement-preview.rules.ts'
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
  const { id, file_name, layout, currency } = preview
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
  const store = () => load.run({ params, body: { layout, currency } })
  const askAndStore = () => {
    if (preview.later === 0) return store()
    confirm({
      title: texts.laterTitle,
      consequences: texts.later(preview.later),
      act: texts.laterAct,
      stay: texts.laterStay,
      isDestructive: false,
      onConfirm: store,
    })
  }
  const read = (changed: { layout?: StatementLayout; currency?: string }) =>
    again.run({ params, body: { layout, currency, ...changed } })
  return (
    <section aria-labelledby="extracto">
      <Title order={2} size="h3" id="extracto" ref={heading} tabIndex={-1} mb="sm">
        {texts.preview(file_name)}
      </Title>
      <div className={classes['preview']}>
        <Stack gap="sm">
          <Counts preview={preview} />
          {preview.wrong.length > 0 && <Faults preview={preview} />}
          {preview.entries.length > 0 && <Entries preview={preview} />}
          {load.problem && <ProblemAlert problem={load.problem} />}
          <Group gap="xs">
            <Button
              loading={load.isRunning}
              disabled={entriesToAdd(preview) === 0 || again.isRunning}
              onClick={askAndStore}
            >
              {texts.load(entriesToAdd(preview))}
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

type PartProps = { preview: StatementPreview }

function Counts({ preview: { credits, known, charges, skipped } }: PartProps) {
  if (credits === 0) return <Alert color="yellow">{texts.noneFound}</Alert>
  return (
    <div>
      <Text fw={600}>{texts.found(credits, known)}</Text>
      <Text size="sm" c="dimmed">
        {texts.left(charges, skipped)}
      </Text>
    </div>
  )
}

/** Rows that cannot be read. */
function Faults({ preview }: PartProps) {
  const { shown, hidden } = faultsShown(preview)
  return (
    <Alert color="yellow" title={texts.wrongTitle(preview.wrong_total)}>
      <List size="sm">
        {shown.map(({ row, column, value }) => (
          <List.Item key={row}>{texts.wrongRow(row, value, texts.wrong[column])}</List.Item>
        ))}
      </List>
      {hidden > 0 && <Text size="sm">{texts.more(hidden)}</Text>}
    </Alert>
  )
}

/** The first entries to be added. */
function Entries({ preview }: PartProps) {
  const { entries, currency } = preview
  return (
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
          {entries.map((entry) => (
            <EntryRow key={entry.row} entry={entry} currency={currency} />
          ))}
        </Table.Tbody>
      </Table>
      {moreEntries(preview) > 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {texts.more(moreEntries(preview))}
        </Text>
      )}
    </ScrollRegion>
  )
}

type EntryProps = { entry: StatementPreview['entries'][number]; currency: string }

function EntryRow({ entry: { date, description, reference, amount, is_known }, currency }: EntryProps) {
  return (
    <Table.Tr data-known={is_known || undefined}>
      <Table.Td>
        <DateText date={date} year />
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
  )
}
