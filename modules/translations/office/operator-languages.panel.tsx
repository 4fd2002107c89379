import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'

import { listOperatorTranslations } from '../contract/translations.contract.ts'
import { paths } from '../module.paths.ts'
import { TranslationProgress } from './translation-progress.panel.tsx'
import { translationTexts as texts } from './translations.texts.ts'

/** How far customers can read what the operator says of itself in the other languages. */
export function OperatorLanguages({ operatorId: id, page }: SlotProps['operator-page']) {
  if (page !== 'idiomas') return null
  return (
    <FormSection title={texts.operatorPage} description={texts.operatorSection}>
      <TranslationProgress
        of={{ list: listOperatorTranslations, id }}
        to={paths.operatorLanguages(id)}
        mayEdit={mayDo('tour-operators.edit')}
        nothing={texts.operatorNothing}
      />
    </FormSection>
  )
}
