import type { Transitions } from '../transitions.ts'
import type { MessageChannel, MessageStatus } from './message.ts'

/** `worker`: hands the message over. `channel`: reports on it afterwards, in any order and more than once. */
export type MessageMover = 'worker' | 'channel' | 'office'
export type MessageAct =
  | 'take'
  | 'hand_over'
  | 'fail'
  | 'expire'
  | 'drop'
  | 'deliver'
  | 'read'
  | 'bounce'
  | 'resend'
  | 'confirm'
  | 'give_up'
  | 'take_over'

/** The states of a message. A delivered message stays delivered, even if the channel reports a failure later. */
export const messageActs: Transitions<MessageAct, MessageStatus, MessageMover> = {
  take: { from: ['en_cola', 'fallido', 'enviando'], to: ['enviando'], who: ['worker'] },
  hand_over: { from: ['enviando'], to: ['enviado'], who: ['worker'] },
  fail: { from: ['enviando'], to: ['fallido'], who: ['worker'] },
  expire: { from: ['en_cola', 'fallido', 'enviando'], to: ['vencido'], who: ['worker'] },
  drop: { from: ['en_cola', 'fallido', 'enviando'], to: ['descartado'], who: ['worker', 'office'] },
  deliver: { from: ['enviando', 'enviado', 'fallido', 'descartado'], to: ['entregado'], who: ['channel'] },
  read: {
    from: ['enviando', 'enviado', 'fallido', 'descartado', 'entregado'],
    to: ['leido'],
    who: ['channel'],
  },
  bounce: { from: ['enviando', 'enviado'], to: ['fallido'], who: ['channel'] },
  resend: { from: ['fallido', 'vencido', 'descartado'], to: ['en_cola'], who: ['office'] },
  /** it has left after all */
  confirm: { from: ['enviando', 'fallido'], to: ['enviado'], who: ['channel'] },
  /** a message that its channel refuses goes by mail: this one ends, and the mail behind it takes over */
  give_up: { from: ['enviando', 'enviado', 'fallido'], to: ['descartado'], who: ['worker', 'channel'] },
  take_over: { from: ['descartado'], to: ['en_cola'], who: ['worker', 'channel'] },
}

/** Not delivered, and may still be. */
export const waitingToGo: readonly MessageStatus[] = ['en_cola', 'enviando', 'fallido']

/** Retries after an unknown result: the message may then arrive twice, never three times. */
const mostDoubts = 1

/**
 * Whether to retry a message whose worker died during the sending, or whose channel never answered: `doubts`
 * counts such results, this one included.
 */
export const mayGoAgain = (doubts: number): boolean => doubts <= mostDoubts

const minute = 60_000
const longestPause = 10 * minute

/** Milliseconds until the next attempt, after this many. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPause, (minute / 2) * 2 ** Math.max(0, attempts - 1))

const day = 24 * 60 * minute

/**
 * Its channel accepted it a day ago and has reported nothing since, so its delivery is unknown. Mail servers never
 * report.
 */
export const isUnconfirmed = (
  { channel, status, sent_at }: { channel: MessageChannel; status: MessageStatus; sent_at: Date | null },
  now: Date,
): boolean =>
  channel !== 'correo' && status === 'enviado' && sent_at !== null && now.getTime() - sent_at.getTime() > day
