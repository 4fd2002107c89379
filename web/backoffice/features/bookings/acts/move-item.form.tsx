import { Alert, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import { moveItem, type MoveQuote, quoteMove } from '#contract/bookings/booking-items.contract.ts'
import type { Booking, BookingItem } from '#contract/bookings/booking.ts'
import { isCalledOff } from '#domain/suspension/suspension.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { DepartureChoice } from '../departure/departure-choice.form.tsx'
import { useDepartureChoice } from '../departure/departure-dialog.hook.ts'
import { chosenIn, missingIn } from '../departure/new-booking.rules.ts'
import { OverrideWarning } from '../departure/override.panel.tsx'
import { toursTexts as texts } from './booking-tours.texts.ts'

import classes from './booking-tours.module.css'

type MoveItemProps = { booking: Booking; item: BookingItem | null; onClose: () => void }

/** Another departure, party or product for one tour, with the difference in sight before it is done. */
export function MoveItem({ booking, item, onClose }: MoveItemProps) {
  return (
    <Dialog
      opened={item !== null}
      onClose={onClose}
      size="xl"
      title={item ? texts.moveTitle(item.product.name) : ''}
    >
      {item && <MoveForm booking={booking} item={item} onClose={onClose} />}
    </Dialog>
  )
}

function MoveForm({ booking, item, onClose }: { booking: Booking; item: BookingItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const sold = {
    party: item.sale.party,
    nationals: item.sale.nationals,
    extras: Object.fromEntries(item.sale.extras.map(({ extra_id, quantity }) => [extra_id, quantity])),
  }
  const choice = useDepartureChoice(
    booking.id,
    {
      agency_id: booking.agency_id,
      product_id: item.product.id,
      date: item.date,
      start_time: item.start_time,
      ...sold,
    },
    item.date,
  )
  const { form, sale, canOverride, wanted } = choice
  const params = { id: booking.id, item_id: item.id }
  const { product_id, date, start_time } = form.values
  const isSame =
    product_id === item.product.id &&
    date === item.date &&
    start_time === item.start_time &&
    JSON.stringify(chosenIn(form.values)) === JSON.stringify(chosenIn(sold))
  const body = wanted && { ...wanted, pickup: undefined }
  const quote = useQuery({
    ...apiQuery(quoteMove, { params, body: body ?? emptyMove }),
    enabled: body !== null && !isSame,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const move = useCommand(moveItem, {
    onDone: ({ locator }) => {
      notifyDone(texts.moved(locator))
      onClose()
    },
    onProblem: () => void queryClient.invalidateQueries(),
  })
  const lack = missingIn(
    { values: form.values, slot: sale.slot, quote: sale.currentQuote },
    canOverride,
    isOwn(item, form.values) ? item.seats : 0,
  )
  const canMove = body !== null && !isSame && !lack && quote.data !== undefined && !quote.isError
  const run = () => {
    if (!canMove) return
    move.run({ params, body: { ...body, version: booking.version, seen_difference: quote.data.difference } })
  }
  return (
    <Stack>
      <Text size="sm">{texts.moveHint}</Text>
      <div className={classes['choice']}>
        <DepartureChoice form={form} sale={sale} mayOverride={canOverride} />
      </div>
      {sale.slot && sale.currentQuote && lack === 'override' && (
        <OverrideWarning
          form={form}
          slot={sale.slot}
          quote={sale.currentQuote}
          unit={sale.product?.price_unit ?? 'persona'}
          mayOverride={canOverride}
          isMissing={false}
        />
      )}
      {isSame && (
        <Text size="sm" c="dimmed">
          {texts.nothingChanges}
        </Text>
      )}
      {!isSame && quote.data && !quote.isError && (
        <Difference quote={quote.data} left={leftAfter(booking, item, quote.data)} />
      )}
      {!isSame && quote.isError && <ProblemAlert problem={problemOf(quote.error)} />}
      {move.problem && <ProblemAlert problem={move.problem} />}
      <FormActions
        act={texts.moveAct}
        isRunning={move.isRunning}
        disabled={!canMove}
        onBack={onClose}
        onAct={run}
      />
    </Stack>
  )
}

const emptyMove = { product_id: '', date: '', start_time: '', party: {} }

/** On its own departure the tour's seats count as free. */
const isOwn = (
  { product, date, start_time }: BookingItem,
  values: { product_id: string; date: string; start_time: string },
) => product.id === values.product_id && date === values.date && start_time === values.start_time

/** The balance afterwards; a negative one is refunded. Other suspended tours are not due. */
function leftAfter({ balance, items }: Booking, { id }: BookingItem, { difference }: MoveQuote) {
  const left = balance + difference
  const beside = items.filter((each) => each.id !== id && isCalledOff(each))
  return left < 0
    ? left
    : Math.max(
        0,
        beside.reduce((owed, { total }) => owed - total, left),
      )
}

function Difference({
  quote: { before, after, difference, currency },
  left,
}: {
  quote: MoveQuote
  left: number
}) {
  const sign = difference > 0 ? '+' : ''
  return (
    <Alert
      color={difference === 0 ? 'gray' : 'yellow'}
      aria-live="polite"
      title={`${texts.difference}: ${sign}${formatMoney(difference, currency)}`}
    >
      <dl className={classes['difference']}>
        <div>
          <dt>{texts.now}</dt>
          <dd>{formatMoney(before, currency)}</dd>
        </div>
        <div>
          <dt>{texts.afterwards}</dt>
          <dd>{formatMoney(after, currency)}</dd>
        </div>
      </dl>
      {difference === 0
        ? texts.same
        : left === 0
          ? texts.settled
          : (left > 0 ? texts.toCollect : texts.toReturn)(formatMoney(Math.abs(left), currency))}
    </Alert>
  )
}
