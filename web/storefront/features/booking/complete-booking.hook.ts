import { useEffect, useRef, useState } from 'react'

import { tidyEmailCode, withCallingCode } from '#contract/endpoint/typed-fields.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type { Alternative } from '#contract/storefront/storefront.contract.ts'
import { startTime } from '#words/format.ts'
import { language } from '#words/language.ts'
import { typedFields } from '#words/typed-fields.ts'

import { bookingAddress, newBookingAddress } from '../../addresses.ts'
import {
  applyPromoCode,
  call,
  changeHold,
  confirmHold,
  getPublicBooking,
  extendHold,
  listAlternatives,
  problemOf,
  proveEmail,
  releaseHold,
  sendEmailCode,
  seatsLost,
} from '../../public-api.ts'
import { texts } from '../../texts/booking.ts'
import {
  answerNames,
  type AnswerName,
  answersFrom,
  changedAnswers,
  check,
  codeOf,
  type CompleteBookingProps,
  confirmationOf,
  type Errors,
  errorsOf,
  isCodeFor,
  tidyCode,
  withAnswer,
} from './answers.rules.ts'
import { payable, paymentFrom } from './pay-now.rules.ts'
import { homeOf, type PhoneHome } from './visitor-country.rules.ts'

/** Answers survive a reload, an expired hold and a new one in the same tab, and are deleted once sent. */
const kept = {
  read(): Record<string, string> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what `write` left there
      return JSON.parse(sessionStorage.getItem('answers') ?? '{}') as Record<string, string>
    } catch {
      return {}
    }
  },
  write(answers: Record<string, string>) {
    try {
      sessionStorage.setItem('answers', JSON.stringify({ ...answers, email_code: '' }))
    } catch {
      // a browser that keeps nothing still books
    }
  },
}

/** Sends the form as the browser would, to pay the booking that was just confirmed. */
function sendToPay(form: HTMLFormElement) {
  const act = document.createElement('input')
  Object.assign(act, { type: 'hidden', name: 'act', value: 'pay' })
  form.append(act)
  form.target = '_top'
  form.submit()
}

/** Over the allowance the confirmation asks for the code; other errors are rethrown. */
function isCodeNeeded(error: unknown): boolean {
  if (problemOf(error).code !== 'email_code_needed') throw error
  return true
}

export function useCompleteBooking(props: CompleteBookingProps) {
  const [booking, setBooking] = useState(props.booking)
  const [answers, setAnswers] = useState(() => answersFrom(props.typed, props))
  const [problem, setProblem] = useState<PageProblem | null>(props.problem)
  const [errors, setErrors] = useState<Errors>(() => errorsOf(props.problem))
  const [alternatives, setAlternatives] = useState(props.alternatives)
  const [news, setNews] = useState('')
  const [code, setCode] = useState(props.code)
  const [busy, setBusy] = useState(false)
  const [payment, setPayment] = useState(() => paymentFrom({ ...props.typed, ...props.early }, props.pay_now))
  /** whose country code a number without one gets: the visitor's where the browser says it */
  const [home, setHome] = useState<PhoneHome>(props)
  /** the page added a country code that the customer has not confirmed yet */
  const [isCodeAdded, setIsCodeAdded] = useState(false)
  /** counts the attempts, so that the same mistake twice moves the focus twice */
  const [attempt, setAttempt] = useState(0)
  const isSent = useRef(false)
  const one = { params: { booking_id: booking.id } }
  const [item] = booking.items

  useEffect(() => {
    const before = kept.read()
    setHome((now) => homeOf(navigator.language, language()) ?? now)
    setAnswers((now) => {
      const blank = answerNames.every((name) => !props.typed[name])
      const restored = blank ? { ...now, ...before, accepts_terms: '' } : now
      return { ...restored, ...changedAnswers(props.early, now) }
    })
    const backAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      // The booking that was sent to be paid is made.
      if (isSent.current) location.reload()
      else setBusy(false)
    }
    window.addEventListener('pageshow', backAgain)
    return () => window.removeEventListener('pageshow', backAgain)
    // Once: what was kept is read when the page wakes up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const answer = (name: AnswerName, value: string) => {
    const next = withAnswer(answers, name, value)
    setAnswers(next)
    kept.write(next)
    if (name === 'phone') setIsCodeAdded(false)
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  const completePhone = () => {
    const phone = withCallingCode(answers.phone, home.phone_example)
    if (phone === answers.phone) return
    answer('phone', phone)
    setIsCodeAdded(true)
  }

  const fail = async (error: unknown) => {
    const failed = problemOf(error)
    setProblem(failed)
    setErrors(errorsOf(failed))
    setAttempt((count) => count + 1)
    // What changed is on the booking.
    if (failed.code === 'price_changed' || failed.code === 'facts_changed')
      setBooking(await call(getPublicBooking, one))
    if (!item || booking.items.length > 1 || !seatsLost.includes(failed.code)) return
    const wanted = { date: item.date, start_time: item.start_time, ...item.sale }
    setAlternatives(
      await call(listAlternatives, {
        params: { product_id: item.product_id },
        body: { ...wanted, booking_id: booking.id },
      }),
    )
  }

  /** One action at a time; an error leaves the page and the input unchanged. */
  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setNews('')
    try {
      await work()
    } catch (error) {
      setBusy(false)
      await fail(error).catch(() => {})
    }
  }

  /** Confirms; `form` is sent on when the customer pays now. */
  const confirm = (form: HTMLFormElement) => {
    const phone = withCallingCode(answers.phone, home.phone_example)
    const wrong = check(answers, code)
    // A tap on the button adds the code and submits at once: the customer sees the whole number before it is sent.
    if (isCodeAdded || phone !== answers.phone) {
      answer('phone', phone)
      const { code: added, country } = codeOf(home)
      wrong.phone = texts.phoneCheck(added, country)
    }
    setErrors(wrong)
    setAttempt((count) => count + 1)
    if (Object.keys(wrong).length > 0) return
    // A code that was typed and never applied would be lost: it is applied, and the new total looked at first.
    if (tidyCode(answers.promo_code)) return void applyCode()
    void act(async () => {
      const confirmation = confirmationOf(answers, {
        seen_total: booking.total,
        seen_facts: booking.facts_key,
      })
      if (isCodeFor(code, answers)) {
        const { email } = answers
        await call(proveEmail, { ...one, body: { email, code: tidyEmailCode(answers.email_code) } })
        setCode(null)
      }
      const asked = await call(confirmHold, { ...one, body: confirmation }).then(() => false, isCodeNeeded)
      if (asked) return sendCode()
      kept.write({})
      if (payment.when === 'later' || payable(booking, props.pay_now).length === 0)
        return location.replace(bookingAddress(booking.id))
      isSent.current = true
      sendToPay(form)
    })
  }

  /** Mails the code and shows its field; at most one mail in a minute. */
  const sendCode = async () => {
    const sent = await call(sendEmailCode, { ...one, body: { email: answers.email } })
    if (code) setNews(code.resend_at === sent.resend_at ? texts.codeJustSent : texts.codeSentAgain)
    setCode(sent)
    setAttempt((count) => count + 1)
    setBusy(false)
  }
  const sendCodeAgain = () => act(sendCode)

  /** Puts the typed code on the booking, or takes off the one it has. */
  const setPromo = (promo: string) =>
    act(async () => {
      setBooking(await call(applyPromoCode, { ...one, body: { code: promo } }))
      setAnswers((now) => {
        const next = { ...now, promo_code: '' }
        kept.write(next)
        return next
      })
      setErrors((now) => ({ ...now, promo_code: undefined }))
      setBusy(false)
    })
  const applyCode = () => {
    const promo = tidyCode(answers.promo_code)
    if (promo) return setPromo(promo)
    setErrors({ ...errors, promo_code: typedFields.required })
    setAttempt((count) => count + 1)
  }
  const removeCode = () => setPromo('')

  const extend = () =>
    act(async () => {
      setBooking(await call(extendHold, one))
      setNews(texts.extended)
      setBusy(false)
    })

  const moveTo = ({ date, start_time, total }: Alternative) =>
    act(async () => {
      if (!item) return
      const { sale } = item
      const body = { date, start_time, ...sale, seen_total: total }
      setBooking(await call(changeHold, { ...one, body }))
      setAlternatives([])
      setNews(texts.moved(date, startTime(date, start_time)))
      setBusy(false)
    })

  /** Back to the calendar with the same choice; the seats go back on sale at once. */
  const changeChoice = () =>
    act(async () => {
      await call(releaseHold, one).catch(() => null)
      if (!item) return
      const { date, start_time, product_id, sale } = item
      location.assign(
        newBookingAddress(product_id, {
          date,
          start_time,
          ...sale,
          ...(booking.equivalent && { currency: booking.currency }),
        }),
      )
    })

  return {
    home,
    booking,
    answers,
    problem,
    errors,
    alternatives,
    news,
    busy,
    payment,
    setPayment,
    attempt,
    answer,
    completePhone,
    code,
    confirm,
    sendCodeAgain,
    applyCode,
    removeCode,
    extend,
    moveTo,
    changeChoice,
  }
}
