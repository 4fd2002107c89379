import type { TourOperator } from '#contract/operators/tour-operators.contract.ts'
import { isAdministrator } from '#domain/staff/level.ts'
import { useMe } from '#web/backoffice/me.ts'

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
import type { OperatorEditing } from './operator-form.hook.ts'
import { operatorPagePath } from './operator-pages.rules.ts'
import { type OperatorPageId, pageTitle } from './operator-pages.texts.ts'

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
