/** What a customer does on the public pages: posts their forms, and reads what the pages are drawn from. */
import type { z } from 'zod'

import type { LinkPickup, PassengerAnswers } from '#contract/storefront/customer-link.contract.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type { Reader } from '#server/db/database.ts'
import { findBooking } from '#server/features/bookings/booking/booking.queries.ts'
import { findPublicDisruptions } from '#server/features/disruptions/public-disruptions.queries.ts'
import { ownItem } from '#server/features/storefront/link/answer-link.command.ts'
import { findCustomerLink } from '#server/features/storefront/link/customer-link.queries.ts'
import { findMoves } from '#server/features/storefront/link/moves.queries.ts'

type Around = { host: string; db: Reader; now: () => Date }
type Fields = Record<string, string | number | null | undefined>
type Seen = { version: number }

/** The page that answers a refused form, as data. */
type Refused = { problem?: PageProblem; parts?: Record<string, { problem?: PageProblem | null } | undefined> }

export function customerOf({ host, db, now }: Around) {
  /** Answers where the browser goes next; a refusal is thrown with its status and problem. */
  async function send(path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) {
    const response = await fetch(host + path, { method: 'POST', body, headers, redirect: 'manual' })
    if (response.status === 303) return response.headers.get('location') ?? ''
    const page = (await response.json()) as Refused
    if (response.ok) return ''
    const problem = page.problem ??
      Object.values(page.parts ?? {}).find((part) => part?.problem)?.problem ?? { code: 'not_found' }
    throw Object.assign(new Error(`${path}: ${response.status} ${problem.code}`), {
      status: response.status,
      problem,
    })
  }
  const post = (path: string, fields: Fields, headers?: Record<string, string>) =>
    send(
      path,
      new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          value === undefined || value === null ? [] : [[name, String(value)]],
        ),
      ),
      headers,
    )
  const link = (booking_id: string) => findCustomerLink(db, booking_id, now())
  const onLink = async (booking_id: string, fields: Fields) => {
    await post(`/public/booking/${booking_id}`, fields)
    return link(booking_id)
  }
  const disruptions = (booking_id: string) => findPublicDisruptions(db, booking_id, now())
  return {
    post,
    sendForm: (path: string, form: FormData) => send(path, form),
    link,
    disruptions,
    answerPassenger: (id: string, { ids, ...answers }: Seen & PassengerAnswers) =>
      onLink(id, { act: 'passenger', ids: ids.join(), ...answers }),
    answerPickup: (id: string, { mode, ...own }: Seen & { item_id: string } & z.input<typeof LinkPickup>) =>
      onLink(id, { act: 'hotel', pickup_mode: mode, ...own }),
    /** the departures that a tour can be moved to */
    moves: async (id: string, item_id: string, range: { from: string; to: string }) => {
      const booking = await findBooking(db, { id })
      return findMoves(db, booking, ownItem(booking, item_id), { ...range, now: now() })
    },
    move: (
      id: string,
      to: Seen & { item_id: string; date: string; start_time: string; seen_difference: number },
    ) => onLink(id, { act: 'move', ...to }),
    cancel: (id: string, { item_ids, ...seen }: Seen & { item_ids: string[]; seen_penalty: number }) =>
      onLink(id, { act: 'cancel', item_ids: item_ids.join(), ...seen }),
    acceptTerms: (id: string) => onLink(id, { act: 'terms' }),
    answerDisruption: async (
      id: string,
      { answer_id, to }: { answer_id: string; to: { date: string; start_time: string } | null },
    ) => {
      const answer = `${answer_id} ${to ? `${to.date} ${to.start_time}` : 'refund'}`
      await post(`/public/booking/${id}/answer`, { answer })
      return disruptions(id)
    },
  }
}
