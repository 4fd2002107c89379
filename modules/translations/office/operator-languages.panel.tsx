import { mayDo } from '#web/api/session.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'

import { listOperatorTranslations } from '../contract/translations.contract.ts'
import { paths } from '../module.paths.ts'
import { TranslationProgress } from './translation-progress.panel.tsx'
import { translationTexts as texts } from './translations.texts.ts'

/** How far customers can read what the operator says of itself in the other languages. */
export function OperatorLanguages({ operatorId: id }: { operatorId: string }) {
  return (
    <FormSection title={texts.operatorTitle} description={texts.operatorSection} id="idiomas">
      <TranslationProgress
        of={{ list: listOperatorTranslations, id }}
        to={paths.operatorLanguages(id)}
        mayEdit={mayDo('tour-operators.edit')}
        nothing={texts.operatorNothing}
      />
    </FormSection>
  )
}
