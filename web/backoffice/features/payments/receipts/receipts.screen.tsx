import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { acceptReceipt, listReceipts, type Receipt } from '#contract/payments/receipts.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { ToStatements } from '../to-statements.panel.tsx'
import { AcceptReceiptDialog } from './accept-receipt.form.tsx'
import { ReceiptFacts } from './receipt-facts.panel.tsx'
import { openPdf, receiptFile, ReceiptPicture } from './receipt-picture.panel.tsx'
import { isInDoubt, placeIn } from './receipt-queue.rules.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'
import { RejectReceiptDialog } from './reject-receipt.form.tsx'

import classes from './receipts.module.css'

/** Others look at the same queue. */
const readAgainAfter = 20_000

export default function ReceiptsScreen() {
  const queue = useQuery({ ...apiQuery(listReceipts, {}), refetchInterval: readAgainAfter })
  const receipts = queue.data?.receipts ?? []
  const waiting = queue.data?.waiting ?? 0
  const problem = problemOf(queue.error)
  return (
    <>
      <PageHeader
        title={texts.title}
        description={waiting > 0 ? texts.waiting(waiting) : texts.description}
        actions={<ToStatements />}
      />
      {queue.isPending && (
        <Stack aria-busy aria-label={texts.loading}>
          <Skeleton height={44} />
          <Skeleton height={420} />
        </Stack>
      )}
      {problem && !queue.data && (
        <ProblemAlert title={texts.loadFailed} problem={problem} onRetry={() => void queue.refetch()} />
      )}
      {queue.data && receipts.length === 0 && (
        <EmptyState icon={IconFileCheck} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
      )}
      {receipts.length > 0 && <Queue receipts={receipts} />}
    </>
  )
}

function Queue({ receipts: read }: { receipts: readonly Receipt[] }) {
  const { time_zone } = useMe().tour_operator
  const [chosen, setChosen] = useState({ id: '', place: 0 })
  // What was settled here is gone at once, before the queue is read again: nobody settles it twice by a fast key.
  const [gone, setGone] = useState<readonly string[]>([])
  const receipts = read.filter(({ id }) => !gone.includes(id))
  const [asking, setAsking] = useState<'accept' | 'reject' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const place = placeIn(receipts, chosen)
  const receipt = receipts[place]
  const next = receipts[place + 1]
  const look = (at: number) => {
    const there = receipts[at]
    if (!there) return
    accept.reset()
    setChosen({ id: there.id, place: at })
  }
  useEffect(() => {
    if (next && !next.is_pdf) void queryClient.prefetchQuery(receiptFile(next.id))
  }, [next, queryClient])

  // The next takes the place of the one that is settled; the focus is told of it.
  const settled = (id: string) => {
    setGone((before) => [...before, id])
    // Whoever went on meanwhile stays where they are.
    if (id !== receipt?.id) return
    setChosen({ id: '', place })
    heading.current?.focus({ preventScroll: true })
  }
  const accept = useCommand(acceptReceipt, {
    onDone: ({ id }) => {
      const done = read.find((each) => each.id === id)
      if (done) notifyDone(texts.accepted(done.amount, done.currency))
      settled(id)
    },
  })
  const takeAsSaid = () => {
    if (!receipt || accept.isRunning) return
    if (isInDoubt(receipt)) setAsking('accept')
    else accept.run({ params: { id: receipt.id }, body: {} })
  }

  const [hasQuickKeys] = useQuickKeys()
  const isFree = hasQuickKeys && asking === null
  useHotkeys(
    isFree
      ? [
          ['a', takeAsSaid],
          ['r', () => setAsking('reject')],
          ['m', () => setAsking('accept')],
          ['o', () => receipt?.is_pdf && openPdf(receipt.id)],
          // The arrows move the picture that is looked at closely.
          ['j', () => look(place + 1)],
          ['k', () => look(place - 1)],
        ]
      : [],
  )
  if (!receipt) return null
  const { resembles } = receipt
  return (
    <div className={classes['desk']}>
      <ol className={classes['queue']} aria-label={texts.queue}>
        {receipts.map(({ id, booking, amount, currency }, at) => (
          <li key={id}>
            <button type="button" aria-current={at === place || undefined} onClick={() => look(at)}>
              <strong>{booking.locator}</strong>
              <span>{booking.contact_name}</span>
              <span>{formatMoney(amount, currency)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes['pictures']} key={receipt.id}>
        <ReceiptPicture
          id={receipt.id}
          isPdf={receipt.is_pdf}
          name={texts.picture(receipt.booking.locator)}
        />
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
      </div>
      <section className={classes['facts']} aria-labelledby="comprobante">
        <h2 id="comprobante" ref={heading} tabIndex={-1}>
          {texts.picture(receipt.booking.locator)}
        </h2>
        <ReceiptFacts receipt={receipt} timeZone={time_zone} />
        {accept.problem && <ProblemAlert problem={accept.problem} />}
        <Group gap="xs">
          <Button onClick={takeAsSaid} loading={accept.isRunning}>
            {texts.accept}
          </Button>
          <Button variant="default" onClick={() => setAsking('accept')}>
            {texts.other}
          </Button>
          <Button variant="default" color="red" onClick={() => setAsking('reject')}>
            {texts.reject}
          </Button>
        </Group>
        {hasQuickKeys && (
          <Text size="sm" c="dimmed" className={classes['keys'] ?? ''}>
            {receipt.is_pdf ? texts.keysOfPdf : texts.keys}
          </Text>
        )}
      </section>
      <AcceptReceiptDialog
        opened={asking === 'accept'}
        receipt={receipt}
        onDone={(amount) => {
          notifyDone(texts.accepted(amount, receipt.currency))
          settled(receipt.id)
        }}
        onClose={() => setAsking(null)}
      />
      <RejectReceiptDialog
        opened={asking === 'reject'}
        receipt={receipt}
        onDone={() => {
          notifyDone(texts.rejected)
          settled(receipt.id)
        }}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
