import { Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconDownload, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, useCommand, usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import {
  confirmSupplierStatement,
  downloadSupplierStatement,
  exportSupplierLines,
  getSupplierStatement,
  listSupplierLines,
  type SupplierLine,
  type SupplierStatement,
} from '../../contract/suppliers/supplier-statements.contract.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { supplierColumnNames } from '../../words/suppliers/supplier-columns.ts'
import { StatementBadge } from '../accounts/account-status.panel.tsx'
import { lineColumns } from '../accounts/line-columns.panel.tsx'
import { sumFacts } from '../accounts/statement-columns.panel.tsx'
import { DisputeLineForm } from './dispute-line.form.tsx'
import { supplierStatementsTexts as texts } from './supplier-statements.texts.ts'

/** A statement as the agency reads it: it confirms it, or objects to lines. */
export function ShownSupplierStatement() {
  const { supplier_id = '', id = '' } = useParams()
  const statement = useQuery(apiQuery(getSupplierStatement, { params: { supplier_id, id } }))
  if (statement.data) return <Shown statement={statement.data} />
  return (
    <>
      <PageHeader title={texts.one} />
      {statement.isError ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(statement.error)}
          onRetry={() => void statement.refetch()}
        />
      ) : (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={76} />
          <Skeleton height={220} />
        </Stack>
      )}
    </>
  )
}

const isOpen = ({ status }: SupplierStatement) => status === 'emitida' || status === 'disputada'

function Shown({ statement }: { statement: SupplierStatement }) {
  const { id, supplier, number, status, currency, total } = statement
  const params = { supplier_id: supplier.id, id }
  const mayAnswer = mayDo('supplier_statements.answer') && isOpen(statement)
  const agree = useCommand(confirmSupplierStatement, {
    onDone: () => notifyDone(texts.confirmed),
    onProblem: notifyProblem,
  })
  return (
    <>
      <PageHeader
        title={texts.titleOf(number)}
        badge={<StatementBadge status={status} />}
        description={supplier.name}
        actions={
          <Group gap="sm">
            {mayAnswer && (
              <Button
                loading={agree.isRunning}
                onClick={() =>
                  confirm({
                    title: texts.confirmTitle(number),
                    consequences: texts.confirmBody(formatMoney(total, currency)),
                    act: texts.confirm,
                    onConfirm: () => agree.run({ params }),
                  })
                }
              >
                {texts.confirm}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void download(downloadSupplierStatement, { params })}
            >
              {texts.pdf}
            </Button>
            <ExportMenu take={(format) => download(exportSupplierLines, { params, query: { format } })} />
          </Group>
        }
      />
      <Stack gap="lg">
        <Facts facts={sumFacts(statement)} />
        <Lines statement={statement} mayAnswer={mayAnswer} />
      </Stack>
    </>
  )
}

const disputingWith = (dispute: (line: SupplierLine) => void) => (line: SupplierLine) =>
  !line.disputed_at && (
    <Button size="compact-sm" variant="default" onClick={() => dispute(line)}>
      {texts.dispute}
    </Button>
  )

function Lines({ statement, mayAnswer }: { statement: SupplierStatement; mayAnswer: boolean }) {
  const { id, supplier, currency } = statement
  const [disputing, setDisputing] = useState<SupplierLine>()
  const list = usePagedList(listSupplierLines, {}, { supplier_id: supplier.id, id })
  const close = () => setDisputing(undefined)
  return (
    <section aria-label={names.lines}>
      <Title order={2} size="h4" mb="xs">
        {names.lines}
      </Title>
      <DataList
        label={names.lines}
        list={list}
        columns={lineColumns(currency, bookingColumn)}
        keyOf={(line) => line.id}
        tableFrom="md"
        isFiltered={false}
        {...(mayAnswer && {
          rowActions: disputingWith(setDisputing),
        })}
        empty={<EmptyState icon={IconFileInvoice} title={texts.emptyTitle} />}
      />
      <Dialog opened={disputing !== undefined} onClose={close} title={texts.disputeTitle}>
        {disputing && <DisputeLineForm statement={statement} line={disputing} onClose={close} />}
      </Dialog>
    </section>
  )
}

const bookingColumn = {
  header: supplierColumnNames.reference,
  cell: ({ reference, locator }: SupplierLine) => reference || locator,
}
