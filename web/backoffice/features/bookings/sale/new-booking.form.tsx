import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'

import { sells } from '#domain/staff/level.ts'
import { useMe } from '#web/backoffice/me.ts'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'

import { DepartureChoice } from '../departure/departure-choice.form.tsx'
import { useCart } from './cart.hook.ts'
import { Cart } from './cart.panel.tsx'
import { useNewSale } from './new-sale.hook.ts'
import { SaleMoney } from './sale-money.form.tsx'
import { ContactSection, NotesSection, PickupSection } from './sale-sections.form.tsx'
import { SaleSummary } from './sale-summary.panel.tsx'
import { SubmitSale } from './submit-sale.panel.tsx'

import classes from '../departure/new-booking.module.css'

export function NewBookingForm() {
  const me = useMe()
  const { form, sale, total, canOverride, canAdd, missing, problem, isSelling, isDirty, submit } =
    useNewSale()
  const cart = useCart(form, sale)
  const element = useRef<HTMLFormElement>(null)
  useHotkeys([['mod+Enter', () => element.current?.requestSubmit()]], [])
  useHotkeys([['alt+N', () => canAdd && cart.add(), { usePhysicalKeys: true }]], [])
  const currency = form.values.currency || me.tour_operator.currency
  return (
    <form data-tracks-changes onSubmit={submit} noValidate className={classes['page']} ref={element}>
      <UnsavedChanges isDirty={isDirty} />
      <div className={classes['form']}>
        <DepartureChoice form={form} sale={sale} mayOverride={canOverride} />
        <ContactSection form={form} />
        <PickupSection form={form} sale={sale} />
        <NotesSection form={form} />
      </div>
      <div className={classes['aside']}>
        <SaleSummary
          form={form}
          sale={sale}
          mayOverride={canOverride}
          missing={missing}
          isAgreed={Boolean(total.quote?.agreed)}
        >
          <Cart
            cart={form.values.cart}
            total={total}
            canAdd={canAdd}
            onAdd={cart.add}
            onEdit={cart.edit}
            onRemove={cart.remove}
          />
          <SaleMoney form={form} currency={currency} total={total.total} canDiscount={sells(me)} />
        </SaleSummary>
        <SubmitSale
          form={form}
          mayOverride={canOverride}
          sale={sale}
          total={total.total}
          currency={currency}
          status={form.values.status}
          missing={missing}
          problem={problem}
          isCreating={isSelling}
        />
      </div>
    </form>
  )
}
