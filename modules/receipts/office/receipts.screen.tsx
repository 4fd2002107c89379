import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { QueueList, QueueMore } from '#web/backoffice/features/payments/queue-list.panel.tsx'
import {
  type QueuePages,
  readAgainAfter,
  useQueuePlace,
  useQueueView,
} from '#web/backoffice/features/payments/queue-view.hook.ts'
import { SettledElsewhere } from '#web/backoffice/features/payments/settled-elsewhere.panel.tsx'
import { useMe } from '#web/backoffice/me.ts'
import { useLetterKeys, useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { acceptReceipt, listReceipts, type Receipt } from '../contract/receipts.contract.ts'
import { AcceptReceiptDialog } from './accept-receipt.form.tsx'
import { ReceiptFacts } from './receipt-facts.panel.tsx'
import { openPdf, receiptFile, ReceiptPicture } from './receipt-picture.panel.tsx'
import { isInDoubt } from './receipt-queue.rules.ts'
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

/** The item of the open dialog, unchanged while the queue goes on. */
type Asking = { act: 'accept' | 'reject'; receipt: Receipt }

type QueueProps = { receipts: readonly Receipt[]; pages: QueuePages }

function Queue({ receipts: read, pages }: QueueProps) {
  const { time_zone } = useMe().tour_operator
  const queue = useQueueView(read)
  const { items: receipts, view } = queue
  const [asking, setAsking] = useState<Asking | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const receipt = view && !view.isRemoved ? view.item : null
  const next = view && receipts[view.isRemoved ? view.place : view.place + 1]
  useEffect(() => {
    if (next && !next.is_pdf) void queryClient.prefetchQuery(receiptFile(next.id))
  }, [next, queryClient])

  // The next item replaces the settled one, so the focus moves to it.
  const settled = (id: string) => {
    if (queue.settle(id)) heading.current?.focus({ preventScroll: true })
  }
  const accept = useCommand(acceptReceipt, {
    onDone: ({ id }) => {
      const done = read.find((each) => each.id === id)
      if (done) notifyDone(texts.accepted(done.amount, done.currency))
      settled(id)
    },
  })
  // After one is settled the next may be accepted, even before the lists are read again.
  const isAccepting = queue.isInQueue(accept.running?.params.id)
  const going = (go: () => boolean) => () => {
    if (go()) accept.reset()
  }
  const ask = (act: Asking['act']) => () => receipt && setAsking({ act, receipt })
  const takeAsSaid = () => {
    if (!receipt || isAccepting) return
    if (isInDoubt(receipt)) setAsking({ act: 'accept', receipt })
    else accept.run({ params: { id: receipt.id }, body: {} })
  }

  const [hasQuickKeys] = useQuickKeys()
  const isFree = hasQuickKeys && asking === null
  useLetterKeys(
    isFree
      ? [
          ['a', takeAsSaid],
          ['r', ask('reject')],
          ['m', ask('accept')],
          ['o', () => receipt?.is_pdf && openPdf(receipt.id)],
          // The arrows move the picture that is looked at closely.
          ['j', going(queue.lookOn)],
          ['k', going(queue.lookBack)],
        ]
      : [],
  )
  if (!view)
    return pages.isFirst ? (
      <EmptyState icon={IconFileCheck} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
    ) : (
      <QueueMore shown={0} pages={pages} />
    )
  return (
    <div className={classes['desk']}>
      <div className={classes['aside']}>
        <QueueList
          label={texts.queue}
          items={receipts}
          currentId={receipt?.id}
          onLook={(at) => going(() => queue.look(at))()}
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
      <div className={classes['pictures']} key={view.item.id}>
        {receipt && <Pictures receipt={receipt} />}
      </div>
      <section className={classes['facts']} aria-labelledby="comprobante">
        <h2 id="comprobante" ref={heading} tabIndex={-1}>
          {texts.picture(view.item.booking.locator)}
        </h2>
        {receipt ? (
          <>
            <ReceiptFacts receipt={receipt} timeZone={time_zone} />
            {accept.problem && <ProblemAlert problem={accept.problem} />}
            <Group gap="xs">
              <Button onClick={takeAsSaid} loading={isAccepting}>
                {texts.accept}
              </Button>
              <Button variant="default" onClick={ask('accept')}>
                {texts.other}
              </Button>
              <Button variant="default" color="red" onClick={ask('reject')}>
                {texts.reject}
              </Button>
            </Group>
          </>
        ) : (
          <SettledElsewhere
            words={texts.settledElsewhere}
            hasNext={receipts.length > 0}
            onNext={() => {
              going(queue.lookOn)()
              heading.current?.focus({ preventScroll: true })
            }}
          />
        )}
        {hasQuickKeys && (
          <Text size="sm" c="dimmed" className={classes['keys'] ?? ''}>
            {receipt?.is_pdf ? texts.keysOfPdf : texts.keys}
          </Text>
        )}
      </section>
      <AcceptReceiptDialog
        receipt={asking?.act === 'accept' ? asking.receipt : null}
        onDone={({ id, currency }, amount) => {
          notifyDone(texts.accepted(amount, currency))
          settled(id)
        }}
        onClose={() => setAsking(null)}
      />
      <RejectReceiptDialog
        receipt={asking?.act === 'reject' ? asking.receipt : null}
        onDone={({ id }) => {
          notifyDone(texts.rejected)
          settled(id)
        }}
        onClose={() => setAsking(null)}
      />
    </div>
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
