import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { useQueueDesk } from '#web/backoffice/features/payments/queue-desk.hook.ts'
import { useLetterKeys, useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { acceptReceipt, type Receipt } from '../contract/receipts.contract.ts'
import { openPdf, receiptFile } from './receipt-picture.panel.tsx'
import { isInDoubt, nextPicture } from './receipt-queue.rules.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'

/** The item of the open dialog, unchanged while the queue goes on. */
type Asking = { act: 'accept' | 'reject'; receipt: Receipt }

/** The receipt in view and what can be done with it. */
export function useReceiptQueue(read: readonly Receipt[]) {
  const desk = useQueueDesk(read, { headingId: 'comprobante', onMoved: () => accept.reset() })
  const [asking, setAsking] = useState<Asking | null>(null)
  const receipt = desk.current
  usePicture(nextPicture(desk.items, desk.view))

  const accept = useCommand(acceptReceipt, {
    onDone: ({ id }) => {
      const done = read.find((each) => each.id === id)
      if (done) notifyDone(texts.accepted(done.amount, done.currency))
      desk.settle(id)
    },
  })
  // After one is settled the next may be accepted, even before the lists are read again.
  const isAccepting = desk.isInQueue(accept.running?.params.id)
  const ask = (act: Asking['act']) => () => receipt && setAsking({ act, receipt })
  const acts = {
    accept: () => {
      if (!receipt || isAccepting) return
      if (isInDoubt(receipt)) setAsking({ act: 'accept', receipt })
      else accept.run({ params: { id: receipt.id }, body: {} })
    },
    askAmount: ask('accept'),
    askReason: ask('reject'),
  }

  const [hasQuickKeys] = useQuickKeys()
  useLetterKeys(
    hasQuickKeys && asking === null
      ? [
          ['a', acts.accept],
          ['r', acts.askReason],
          ['m', acts.askAmount],
          ['o', () => receipt?.is_pdf && openPdf(receipt.id)],
          // The arrows move the picture that is looked at closely.
          ['j', desk.goOn],
          ['k', desk.goBack],
        ]
      : [],
  )
  return {
    desk,
    acts,
    isAccepting,
    problem: accept.problem,
    asking,
    closeDialog: () => setAsking(null),
    done: (id: string, text: string) => {
      notifyDone(text)
      desk.settle(id)
    },
  }
}

export type ReceiptQueue = ReturnType<typeof useReceiptQueue>

/** Loads a picture before it is shown. */
function usePicture(id: string | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (id) void queryClient.prefetchQuery(receiptFile(id))
  }, [id, queryClient])
}
