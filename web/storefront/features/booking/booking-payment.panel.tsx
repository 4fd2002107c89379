import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { BookingPage } from '#contract/storefront/storefront-page.ts'

import type { BookingPayment } from '../../public-module.ts'

const given: readonly BookingPayment[] = gatherList(modules, 'bookingPayment')
const [payment] = given

export const PaymentNews = (page: BookingPage) => payment && <payment.News {...page} />
export const PayOnline = (page: BookingPage) => payment && <payment.Pay {...page} />
export const PaymentAttempts = (page: BookingPage) => payment && <payment.Attempts {...page} />
export const isPayableOnline = (page: BookingPage): boolean => payment?.isPossible(page) ?? false
export const isAskedOnline = (page: BookingPage): boolean => payment?.isAsked(page) ?? false
export const hasPaymentNews = (page: BookingPage): boolean => payment?.hasNews(page) ?? false
export const scriptOfPayment = (page: BookingPage): string | undefined => payment?.script(page)
