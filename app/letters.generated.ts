// Written by `npm run modules`. Do not edit.
import {
  facts as bookingRequestedFacts,
  topic as bookingRequestedTopic,
  office as bookingRequestedOffice,
  texts as bookingRequestedTexts,
} from '#letters/customer/booking-requested.letter.ts'
import {
  facts as paymentAwaitedFacts,
  topic as paymentAwaitedTopic,
  office as paymentAwaitedOffice,
  texts as paymentAwaitedTexts,
} from '#letters/customer/payment-awaited.letter.ts'
import {
  facts as bookingConfirmedFacts,
  topic as bookingConfirmedTopic,
  office as bookingConfirmedOffice,
  texts as bookingConfirmedTexts,
  chat as bookingConfirmedChat,
} from '#letters/customer/booking-confirmed.letter.ts'
import {
  facts as reminderFacts,
  topic as reminderTopic,
  office as reminderOffice,
  texts as reminderTexts,
  chat as reminderChat,
  plan as reminderPlan,
} from '#letters/customer/reminder.letter.ts'
import {
  facts as pickupTimeFacts,
  topic as pickupTimeTopic,
  office as pickupTimeOffice,
  texts as pickupTimeTexts,
  chat as pickupTimeChat,
} from '#letters/customer/pickup-time.letter.ts'
import {
  facts as pickupChangedFacts,
  topic as pickupChangedTopic,
  office as pickupChangedOffice,
  texts as pickupChangedTexts,
  chat as pickupChangedChat,
} from '#letters/customer/pickup-changed.letter.ts'
import {
  facts as pickupWithdrawnFacts,
  topic as pickupWithdrawnTopic,
  office as pickupWithdrawnOffice,
  texts as pickupWithdrawnTexts,
} from '#letters/customer/pickup-withdrawn.letter.ts'
import {
  facts as bookingChangedFacts,
  topic as bookingChangedTopic,
  office as bookingChangedOffice,
  texts as bookingChangedTexts,
  chat as bookingChangedChat,
} from '#letters/customer/booking-changed.letter.ts'
import {
  facts as bookingCancelledFacts,
  topic as bookingCancelledTopic,
  office as bookingCancelledOffice,
  texts as bookingCancelledTexts,
  chat as bookingCancelledChat,
} from '#letters/customer/booking-cancelled.letter.ts'
import {
  facts as bookingRejectedFacts,
  topic as bookingRejectedTopic,
  office as bookingRejectedOffice,
  texts as bookingRejectedTexts,
} from '#letters/customer/booking-rejected.letter.ts'
import {
  facts as balanceDueFacts,
  topic as balanceDueTopic,
  office as balanceDueOffice,
  texts as balanceDueTexts,
  chat as balanceDueChat,
  plan as balanceDuePlan,
} from '#letters/customer/balance-due.letter.ts'
import {
  facts as paymentReminderFacts,
  topic as paymentReminderTopic,
  office as paymentReminderOffice,
  texts as paymentReminderTexts,
} from '#modules/owed/letters/payment-reminder.letter.ts'
import {
  facts as paymentLinkFacts,
  topic as paymentLinkTopic,
  office as paymentLinkOffice,
  texts as paymentLinkTexts,
} from '#modules/online-payments/letters/payment-link.letter.ts'
import {
  facts as paymentReceivedFacts,
  topic as paymentReceivedTopic,
  office as paymentReceivedOffice,
  texts as paymentReceivedTexts,
} from '#letters/customer/payment-received.letter.ts'
import {
  facts as refundMadeFacts,
  topic as refundMadeTopic,
  office as refundMadeOffice,
  texts as refundMadeTexts,
} from '#letters/customer/refund-made.letter.ts'
import {
  facts as statementReadyFacts,
  topic as statementReadyTopic,
  office as statementReadyOffice,
  texts as statementReadyTexts,
} from '#modules/agencies/letters/statement-ready.letter.ts'
import {
  facts as paymentAnnulledFacts,
  topic as paymentAnnulledTopic,
  office as paymentAnnulledOffice,
  texts as paymentAnnulledTexts,
} from '#letters/customer/payment-annulled.letter.ts'
import {
  facts as waitingJoinedFacts,
  topic as waitingJoinedTopic,
  office as waitingJoinedOffice,
  texts as waitingJoinedTexts,
} from '#modules/waiting-list/letters/waiting-joined.letter.ts'
import {
  facts as waitingOfferFacts,
  topic as waitingOfferTopic,
  office as waitingOfferOffice,
  texts as waitingOfferTexts,
} from '#modules/waiting-list/letters/waiting-offer.letter.ts'
import {
  facts as receiptReceivedFacts,
  topic as receiptReceivedTopic,
  office as receiptReceivedOffice,
  texts as receiptReceivedTexts,
} from '#modules/receipts/letters/receipt-received.letter.ts'
import {
  facts as receiptRejectedFacts,
  topic as receiptRejectedTopic,
  office as receiptRejectedOffice,
  texts as receiptRejectedTexts,
} from '#modules/receipts/letters/receipt-rejected.letter.ts'
import {
  facts as endorsementOfferFacts,
  topic as endorsementOfferTopic,
  office as endorsementOfferOffice,
  texts as endorsementOfferTexts,
} from '#modules/agencies/letters/endorsement-offer.letter.ts'
import {
  facts as dataMissingFacts,
  topic as dataMissingTopic,
  office as dataMissingOffice,
  texts as dataMissingTexts,
  chat as dataMissingChat,
  plan as dataMissingPlan,
} from '#letters/customer/data-missing.letter.ts'
import {
  facts as departureSuspendedFacts,
  topic as departureSuspendedTopic,
  office as departureSuspendedOffice,
  texts as departureSuspendedTexts,
  chat as departureSuspendedChat,
} from '#letters/customer/departure-suspended.letter.ts'
import {
  facts as departureMovedFacts,
  topic as departureMovedTopic,
  office as departureMovedOffice,
  texts as departureMovedTexts,
  chat as departureMovedChat,
} from '#letters/customer/departure-moved.letter.ts'
import {
  facts as departureRefundedFacts,
  topic as departureRefundedTopic,
  office as departureRefundedOffice,
  texts as departureRefundedTexts,
} from '#letters/customer/departure-refunded.letter.ts'
import {
  facts as departureResumedFacts,
  topic as departureResumedTopic,
  office as departureResumedOffice,
  texts as departureResumedTexts,
} from '#letters/customer/departure-resumed.letter.ts'
import {
  facts as emailCodeFacts,
  topic as emailCodeTopic,
  office as emailCodeOffice,
} from '#letters/customer/email-code.letter.ts'
import {
  facts as thanksFacts,
  topic as thanksTopic,
  office as thanksOffice,
  texts as thanksTexts,
  plan as thanksPlan,
} from '#letters/customer/thanks.letter.ts'
import {
  facts as sheetPublishedFacts,
  office as sheetPublishedOffice,
} from '#letters/staff/sheet-published.letter.ts'
import {
  facts as sheetChangedFacts,
  office as sheetChangedOffice,
} from '#letters/staff/sheet-changed.letter.ts'
import {
  facts as runGoneFacts,
  office as runGoneOffice,
} from '#letters/staff/run-gone.letter.ts'
import {
  facts as passwordInvitationFacts,
  office as passwordInvitationOffice,
} from '#letters/staff/password-invitation.letter.ts'
import {
  facts as passwordForgottenFacts,
  office as passwordForgottenOffice,
} from '#letters/staff/password-forgotten.letter.ts'
import {
  facts as secondFactorFacts,
  office as secondFactorOffice,
} from '#letters/staff/second-factor.letter.ts'
import {
  facts as groupInquiryFacts,
  office as groupInquiryOffice,
} from '#modules/inquiry/letters/group-inquiry.letter.ts'
import {
  facts as endorsementChangedFacts,
  topic as endorsementChangedTopic,
  office as endorsementChangedOffice,
  texts as endorsementChangedTexts,
} from '#modules/agencies/letters/endorsement-changed.letter.ts'
import {
  facts as endorsementWithdrawnFacts,
  topic as endorsementWithdrawnTopic,
  office as endorsementWithdrawnOffice,
  texts as endorsementWithdrawnTexts,
} from '#modules/agencies/letters/endorsement-withdrawn.letter.ts'
import {
  facts as statementReminderFacts,
  topic as statementReminderTopic,
  office as statementReminderOffice,
  texts as statementReminderTexts,
} from '#modules/agencies/letters/statement-reminder.letter.ts'

/** Rules, variables and traits of each kind of messages. */
export const letterFacts = {
  'booking-requested': bookingRequestedFacts,
  'payment-awaited': paymentAwaitedFacts,
  'booking-confirmed': bookingConfirmedFacts,
  'reminder': reminderFacts,
  'pickup-time': pickupTimeFacts,
  'pickup-changed': pickupChangedFacts,
  'pickup-withdrawn': pickupWithdrawnFacts,
  'booking-changed': bookingChangedFacts,
  'booking-cancelled': bookingCancelledFacts,
  'booking-rejected': bookingRejectedFacts,
  'balance-due': balanceDueFacts,
  'payment-reminder': paymentReminderFacts,
  'payment-link': paymentLinkFacts,
  'payment-received': paymentReceivedFacts,
  'refund-made': refundMadeFacts,
  'statement-ready': statementReadyFacts,
  'payment-annulled': paymentAnnulledFacts,
  'waiting-joined': waitingJoinedFacts,
  'waiting-offer': waitingOfferFacts,
  'receipt-received': receiptReceivedFacts,
  'receipt-rejected': receiptRejectedFacts,
  'endorsement-offer': endorsementOfferFacts,
  'data-missing': dataMissingFacts,
  'departure-suspended': departureSuspendedFacts,
  'departure-moved': departureMovedFacts,
  'departure-refunded': departureRefundedFacts,
  'departure-resumed': departureResumedFacts,
  'email-code': emailCodeFacts,
  'thanks': thanksFacts,
  'sheet-published': sheetPublishedFacts,
  'sheet-changed': sheetChangedFacts,
  'run-gone': runGoneFacts,
  'password-invitation': passwordInvitationFacts,
  'password-forgotten': passwordForgottenFacts,
  'second-factor': secondFactorFacts,
  'group-inquiry': groupInquiryFacts,
  'endorsement-changed': endorsementChangedFacts,
  'endorsement-withdrawn': endorsementWithdrawnFacts,
  'statement-reminder': statementReminderFacts,
} as const

/** Which group of messages to customers each belongs to. */
export const topicsOfLetters = {
  'booking-requested': bookingRequestedTopic,
  'payment-awaited': paymentAwaitedTopic,
  'booking-confirmed': bookingConfirmedTopic,
  'reminder': reminderTopic,
  'pickup-time': pickupTimeTopic,
  'pickup-changed': pickupChangedTopic,
  'pickup-withdrawn': pickupWithdrawnTopic,
  'booking-changed': bookingChangedTopic,
  'booking-cancelled': bookingCancelledTopic,
  'booking-rejected': bookingRejectedTopic,
  'balance-due': balanceDueTopic,
  'payment-reminder': paymentReminderTopic,
  'payment-link': paymentLinkTopic,
  'payment-received': paymentReceivedTopic,
  'refund-made': refundMadeTopic,
  'statement-ready': statementReadyTopic,
  'payment-annulled': paymentAnnulledTopic,
  'waiting-joined': waitingJoinedTopic,
  'waiting-offer': waitingOfferTopic,
  'receipt-received': receiptReceivedTopic,
  'receipt-rejected': receiptRejectedTopic,
  'endorsement-offer': endorsementOfferTopic,
  'data-missing': dataMissingTopic,
  'departure-suspended': departureSuspendedTopic,
  'departure-moved': departureMovedTopic,
  'departure-refunded': departureRefundedTopic,
  'departure-resumed': departureResumedTopic,
  'email-code': emailCodeTopic,
  'thanks': thanksTopic,
  'endorsement-changed': endorsementChangedTopic,
  'endorsement-withdrawn': endorsementWithdrawnTopic,
  'statement-reminder': statementReminderTopic,
} as const

/** What the office reads about each. */
export const letterNames = {
  'booking-requested': bookingRequestedOffice,
  'payment-awaited': paymentAwaitedOffice,
  'booking-confirmed': bookingConfirmedOffice,
  'reminder': reminderOffice,
  'pickup-time': pickupTimeOffice,
  'pickup-changed': pickupChangedOffice,
  'pickup-withdrawn': pickupWithdrawnOffice,
  'booking-changed': bookingChangedOffice,
  'booking-cancelled': bookingCancelledOffice,
  'booking-rejected': bookingRejectedOffice,
  'balance-due': balanceDueOffice,
  'payment-reminder': paymentReminderOffice,
  'payment-link': paymentLinkOffice,
  'payment-received': paymentReceivedOffice,
  'refund-made': refundMadeOffice,
  'statement-ready': statementReadyOffice,
  'payment-annulled': paymentAnnulledOffice,
  'waiting-joined': waitingJoinedOffice,
  'waiting-offer': waitingOfferOffice,
  'receipt-received': receiptReceivedOffice,
  'receipt-rejected': receiptRejectedOffice,
  'endorsement-offer': endorsementOfferOffice,
  'data-missing': dataMissingOffice,
  'departure-suspended': departureSuspendedOffice,
  'departure-moved': departureMovedOffice,
  'departure-refunded': departureRefundedOffice,
  'departure-resumed': departureResumedOffice,
  'email-code': emailCodeOffice,
  'thanks': thanksOffice,
  'sheet-published': sheetPublishedOffice,
  'sheet-changed': sheetChangedOffice,
  'run-gone': runGoneOffice,
  'password-invitation': passwordInvitationOffice,
  'password-forgotten': passwordForgottenOffice,
  'second-factor': secondFactorOffice,
  'group-inquiry': groupInquiryOffice,
  'endorsement-changed': endorsementChangedOffice,
  'endorsement-withdrawn': endorsementWithdrawnOffice,
  'statement-reminder': statementReminderOffice,
} as const

/** The default texts of those that an operator may edit. */
export const letterTexts = {
  'booking-requested': bookingRequestedTexts,
  'payment-awaited': paymentAwaitedTexts,
  'booking-confirmed': bookingConfirmedTexts,
  'reminder': reminderTexts,
  'pickup-time': pickupTimeTexts,
  'pickup-changed': pickupChangedTexts,
  'pickup-withdrawn': pickupWithdrawnTexts,
  'booking-changed': bookingChangedTexts,
  'booking-cancelled': bookingCancelledTexts,
  'booking-rejected': bookingRejectedTexts,
  'balance-due': balanceDueTexts,
  'payment-reminder': paymentReminderTexts,
  'payment-link': paymentLinkTexts,
  'payment-received': paymentReceivedTexts,
  'refund-made': refundMadeTexts,
  'statement-ready': statementReadyTexts,
  'payment-annulled': paymentAnnulledTexts,
  'waiting-joined': waitingJoinedTexts,
  'waiting-offer': waitingOfferTexts,
  'receipt-received': receiptReceivedTexts,
  'receipt-rejected': receiptRejectedTexts,
  'endorsement-offer': endorsementOfferTexts,
  'data-missing': dataMissingTexts,
  'departure-suspended': departureSuspendedTexts,
  'departure-moved': departureMovedTexts,
  'departure-refunded': departureRefundedTexts,
  'departure-resumed': departureResumedTexts,
  'thanks': thanksTexts,
  'endorsement-changed': endorsementChangedTexts,
  'endorsement-withdrawn': endorsementWithdrawnTexts,
  'statement-reminder': statementReminderTexts,
} as const

/** The texts of those that may go by a channel of chats. */
export const chatTexts = {
  'booking-confirmed': bookingConfirmedChat,
  'reminder': reminderChat,
  'pickup-time': pickupTimeChat,
  'pickup-changed': pickupChangedChat,
  'booking-changed': bookingChangedChat,
  'booking-cancelled': bookingCancelledChat,
  'balance-due': balanceDueChat,
  'data-missing': dataMissingChat,
  'departure-suspended': departureSuspendedChat,
  'departure-moved': departureMovedChat,
} as const

/** When those are sent that the clock decides. */
export const letterPlans = {
  'reminder': reminderPlan,
  'balance-due': balanceDuePlan,
  'data-missing': dataMissingPlan,
  'thanks': thanksPlan,
} as const
