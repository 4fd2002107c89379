import type { TourOperator } from '#contract/operators/tour-operators.contract.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'

import { History } from '../../history/history.panel.tsx'
import { MailDeliveryPanel } from '../../messages/mail-delivery.panel.tsx'
import { MessageSettingsPanel } from '../../messages/message-settings.panel.tsx'
import { DayRatesPanel } from '../money/day-rates.panel.tsx'
import type { OperatorEditing } from './operator-form.hook.ts'
import { type OperatorPageId, pageTitle } from './operator-pages.texts.ts'
import { waiting } from './waiting-page.panel.tsx'

type PagePanelsProps = { page: OperatorPageId; operator: TourOperator; editor: OperatorEditing }

/** What a page shows besides the fields; each part is saved apart. */
export function PagePanels({ page, operator: { id, email }, editor }: PagePanelsProps) {
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
      return <MessageSettingsPanel operator_id={id} />
    case 'correo':
      return <MailDeliveryPanel operator_id={id} email={email} />
    case 'historial':
      return (
        <FormSection title={pageTitle(page)}>
          <History entity="tour_operator" id={id} />
        </FormSection>
      )
    default:
      return <Slot of="operator-page" operatorId={id} page={page} fallback={waiting} />
  }
}
