import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { QueueItem } from '#web/backoffice/features/payments/queue-item.panel.tsx'
import { QueueList, QueueMore } from '#web/backoffice/features/payments/queue-list.panel.tsx'
import {
  type QueuePages,
  readAgainAfter,
  useQueuePlace,
} from '#web/backoffice/features/payments/queue-view.hook.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { exportReceipts, listReceipts, type Receipt } from '../contract/receipts.contract.ts'
import { AcceptReceiptDialog } from './accept-receipt.form.tsx'
import { ReceiptFacts } from './receipt-facts.panel.tsx'
import { ReceiptPicture } from './receipt-picture.panel.tsx'
import { type ReceiptQueue, useReceiptQueue } from './receipt-queue.hook.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'
import { RejectReceiptDialog } from './reject-receipt.form.tsx'

import classes from './receipts.module.css'

export default function ReceiptsScreen() {
  const { query, place, pagesOf } = useQueuePlace()
  const queue = useQuery({ ...apiQuery(listReceipts, { query }), refetchInterval: readAgainAfter })
  const waiting = queue.data?.waiting ?? 0
  const problem = problemOf(queue.error)
  return (
    <>
      <PageHeader
        title={texts.title}
        description={waiting > 0 ? texts.waiting(waiting) : texts.description}
        actions={
          waiting > 0 && <ExportMenu take={(format) => download(exportReceipts, { query: { format } })} />
        }
      />
      {queue.isPending && (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={44} />
          <Skeleton height={420} />
        </Stack>
      )}
      {problem && !queue.data && (
        <ProblemAlert title={texts.loadFailed} problem={problem} onRetry={() => void queue.refetch()} />
      )}
      {queue.data && <Queue key={place} receipts={queue.data.receipts} pages={pagesOf(queue.data)} />}
    </>
  )
}

type QueueProps = { receipts: readonly Receipt[]; pages: QueuePages }

function Queue({ receipts, pages }: QueueProps) {
  const { time_zone } = useMe().tour_operator
  const queue = useReceiptQueue(receipts)
  const { desk } = queue
  if (!desk.view) return pages.isFirst ? <NothingWaits /> : <QueueMore shown={0} pages={pages} />
  const { id, booking: shown } = desk.view.item
  return (
    <div className={classes['desk']}>
      <div className={classes['aside']}>
        <QueueList
          label={texts.queue}
          items={desk.items}
          currentId={desk.current?.id}
          onLook={desk.goTo}
          pages={pages}
        >
          {({ booking, amount, currency }) => (
            <>
              <strong>{booking.locator}</strong>
              <span>{booking.contact_name}</span>
              <span>{formatMoney(amount, currency)}</span>
            </>
          )}
        </QueueList>
      </div>
      <div className={classes['pictures']} key={id}>
        {desk.current && <Pictures receipt={desk.current} />}
      </div>
      <QueueItem
        desk={desk}
        title={texts.picture(shown.locator)}
        className={classes['facts']}
        words={{ ...texts, keys: desk.current?.is_pdf ? texts.keysOfPdf : texts.keys }}
      >
        {(receipt) => (
          <>
            <ReceiptFacts receipt={receipt} timeZone={time_zone} />
            <ReceiptButtons queue={queue} />
          </>
        )}
      </QueueItem>
      <ReceiptDialogs queue={queue} />
    </div>
  )
}

const NothingWaits = () => (
  <EmptyState icon={IconFileCheck} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
)

function ReceiptButtons({ queue: { acts, isAccepting, problem } }: { queue: ReceiptQueue }) {
  return (
    <>
      {problem && <ProblemAlert problem={problem} />}
      <Group gap="xs">
        <Button onClick={acts.accept} loading={isAccepting}>
          {texts.accept}
        </Button>
        <Button variant="default" onClick={acts.askAmount}>
          {texts.other}
        </Button>
        <Button variant="default" color="red" onClick={acts.askReason}>
          {texts.reject}
        </Button>
      </Group>
    </>
  )
}

function ReceiptDialogs({ queue: { asking, done, closeDialog } }: { queue: ReceiptQueue }) {
  return (
    <>
      <AcceptReceiptDialog
        receipt={asking?.act === 'accept' ? asking.receipt : null}
        onDone={({ id, currency }, amount) => done(id, texts.accepted(amount, currency))}
        onClose={closeDialog}
      />
      <RejectReceiptDialog
        receipt={asking?.act === 'reject' ? asking.receipt : null}
        onDone={({ id }) => done(id, texts.rejected)}
        onClose={closeDialog}
      />
    </>
  )
}

function Pictures({ receipt: { id, is_pdf, booking, resembles } }: { receipt: Receipt }) {
  return (
    <>
      <ReceiptPicture id={id} isPdf={is_pdf} name={texts.picture(booking.locator)} />
      {resembles?.has_file && (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {texts.earlier(resembles.locator)}
          </Text>
          <ReceiptPicture
            id={resembles.id}
            isPdf={resembles.is_pdf}
            name={texts.earlier(resembles.locator)}
          />
        </div>
      )}
    </>
  )
}
