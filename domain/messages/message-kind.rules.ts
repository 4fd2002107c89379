import { type KindRule, kindRule } from './kind-rule.ts'
import { factsOf, type KindsWith, kindsWhere, type MessageKind, messageKinds } from './message.ts'

export type SwitchableKind = KindsWith<{ switchable: true }>
export const switchableKinds = kindsWhere((kind): kind is SwitchableKind => factsOf[kind].switchable === true)
export const isSwitchable = (kind: string): kind is SwitchableKind =>
  switchableKinds.some((each) => each === kind)

const rules = new Map(messageKinds.map((kind) => [kind, kindRule(factsOf[kind].rule)]))
/** When a kind may be sent, until when it is valid, and how long its text is kept. */
export const ruleOf = (kind: MessageKind): KindRule => rules.get(kind) ?? kindRule()

export const bringsVoucher = (kind: MessageKind): boolean => factsOf[kind].carries === 'voucher'
/** It adds, changes or removes an entry of the customer's calendar. */
export const bringsCalendar = (kind: MessageKind): boolean => factsOf[kind].carries !== undefined

export type StatusKind = KindsWith<{ showsStatus: true }>
export const showsStatus = (kind: MessageKind): kind is StatusKind => factsOf[kind].showsStatus === true

export const isOffer = (kind: MessageKind): boolean => factsOf[kind].isOffer === true
export const opensSomething = (kind: MessageKind): boolean => factsOf[kind].opensSomething === true

/** Messages whose subject expires by itself: a resend does not extend it. */
export const endsByItself = (kind: MessageKind): boolean =>
  opensSomething(kind) || ruleOf(kind).endsByItself === true
