import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'

import type { TourOperator } from '#contract/operators/tour-operators.contract.ts'
import { isAdministrator } from '#domain/staff/level.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'

import { BrandingSection } from '../about/operator-branding.form.tsx'
import {
  ContactSection,
  IdentitySection,
  RegionSection,
  SecuritySection,
} from '../about/operator-identity.form.tsx'
import { TransfersSection } from '../money/transfers.form.tsx'
import { PassengerListSection } from '../rules/passenger-list.form.tsx'
import { PickupRulesSection } from '../rules/pickup-rules.form.tsx'
import { TermsSection } from '../rules/terms.form.tsx'
import { UsualRules } from '../rules/usual-rules.form.tsx'
import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { OperatorEditing } from './operator-form.hook.ts'
import { operatorPagePath } from './operator-pages.rules.ts'
import { type OperatorPageId, pageTitle } from './operator-pages.texts.ts'

const DayRatesPanel = lazy(async () => ({
  default: (await import('../money/day-rates.panel.tsx')).DayRatesPanel,
}))
const MessageSettingsPanel = lazy(async () => ({
  default: (await import('../../messages/message-settings.panel.tsx')).MessageSettingsPanel,
}))
const MailDeliveryPanel = lazy(async () => ({
  default: (await import('../../messages/mail-delivery.panel.tsx')).MailDeliveryPanel,
}))
const History = lazy(async () => ({ default: (await import('../../history/history.panel.tsx')).History }))

type OperatorPageProps = {
  page: OperatorPageId
  operator: TourOperator
  editor: OperatorEditing
  /** null: the only operator of the user */
  openId: string | null
}

/** The fields of a page. */
export function PageFields({ page, operator, editor: { form }, openId }: OperatorPageProps) {
  const me = useMe()
  switch (page) {
    case 'identidad':
      return <IdentitySection form={form} maySetState={isAdministrator(me)} />
    case 'marca':
      return <BrandingSection form={form} operator={operator} />
    case 'contacto':
      return <ContactSection form={form} />
    case 'moneda':
      return <RegionSection form={form} isFixed={operator.has_bookings} />
    case 'cobros':
      return <TransfersSection form={form} toRules={operatorPagePath(openId, 'reglas')} />
    case 'reglas':
    case 'planillas':
      return <UsualRules key={page} form={form} page={page} title={pageTitle(page)} />
    case 'condiciones':
      return <TermsSection form={form} />
    case 'recogida':
      return <PickupRulesSection form={form} />
    case 'pasajeros':
      return <PassengerListSection form={form} />
    case 'seguridad':
      return <SecuritySection form={form} />
    default:
      return null
  }
}

const waiting = (
  <Stack role="group" aria-busy aria-label={texts.loading}>
    <Skeleton height={20} width="30%" />
    <Skeleton height={140} />
  </Stack>
)

/** What a page shows besides the fields; each part is saved apart. */
export function PagePanels({ page, operator, editor }: Omit<OperatorPageProps, 'openId'>) {
  const { id, email } = operator
  return <Suspense fallback={waiting}>{panelsOf()}</Suspense>

  function panelsOf() {
    switch (page) {
      case 'moneda': {
        const { currency, secondary_currency } = editor.form.getValues()
        return secondary_currency ? (
          <DayRatesPanel
            operator_id={id}
            currency={secondary_currency}
            main_currency={currency}
            saveFirst={editor.stateOf(page).isDirty ? editor.submitThen : null}
          />
        ) : null
      }
      case 'cobros':
        return <Slot of="operator-money" operatorId={id} />
      case 'mensajes':
        return (
          <>
            <MessageSettingsPanel operator_id={id} />
            <MailDeliveryPanel operator_id={id} email={email} />
          </>
        )
      case 'historial':
        return (
          <FormSection title={pageTitle(page)}>
            <History entity="tour_operator" id={id} />
          </FormSection>
        )
      case 'identidad':
      case 'marca':
      case 'contacto':
      case 'reglas':
      case 'condiciones':
      case 'recogida':
      case 'planillas':
      case 'pasajeros':
      case 'seguridad':
        return null
      default:
        return <Slot of="operator-page" operatorId={id} page={page} fallback={waiting} />
    }
  }
}
