import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'

import { listMessages } from '#contract/messages/messages.contract.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { MessageBeside } from './message-beside.panel.tsx'
import { MessageStatusBadges } from './message-status.panel.tsx'
import { recipientText, titleOf, whenText, whyText } from './message-words.rules.ts'
import { messagesTexts as texts } from './messages.texts.ts'

import classes from './messages.module.css'

/** Key of the message open beside a booking, in the address. */
const openKey = 'mensaje'

/** Messages about a booking to its customer and its agency, sent and planned, the last first. */
export function BookingMessages({ booking_id, locator }: { booking_id: string; locator: string }) {
  const zone = useMe().tour_operator.time_zone
  const [params, setParams] = useAddressQuery()
  const { pathname } = useLocation()
  const list = usePagedList(listMessages, { 'booking_id[eq]': booking_id })
  if (list.problem && list.rows.length === 0)
    return <ProblemAlert title={texts.listFailed} problem={list.problem} onRetry={list.retry} />
  if (list.isLoading) return <Skeleton height={120} />
  if (list.rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noneOfBooking}
      </Text>
    )
  return (
    <>
      <ul className={classes['ofBooking']} aria-label={texts.title}>
        {list.rows.map((message) => (
          <li key={message.id} className={classes['one']}>
            <Anchor
              component={Link}
              to={`${pathname}?${changed(params, { [openKey]: message.id }).toString()}`}
              preventScrollReset
              size="sm"
              lh="24px"
              lang={message.subject ? message.language : 'es'}
            >
              {titleOf(message)}
            </Anchor>
            <MessageStatusBadges message={message} />
            <Text size="xs" c="dimmed">
              {[whenText(message, zone), recipientText(message)].filter(Boolean).join(' · ')}
            </Text>
            {whyText(message) && <Text size="xs">{whyText(message)}</Text>}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="default" size="compact-sm" component={Link} to={paths.messagesOf(locator)}>
          {texts.allOfBooking}
        </Button>
      )}
      <MessageBeside
        id={params.get(openKey) ?? ''}
        onClose={() =>
          setParams((before) => changed(before, { [openKey]: '' }), { preventScrollReset: true })
        }
      />
    </>
  )
}
