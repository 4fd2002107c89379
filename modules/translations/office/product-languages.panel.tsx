import { listTranslations } from '../contract/translations.contract.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'

import { TranslationProgress } from './translation-progress.panel.tsx'
import { translationTexts as texts } from './translations.texts.ts'
import { EditorSection } from '#web/backoffice/features/products/fields/editor-section.panel.tsx'

/** How far the tour can be read in the other languages. */
export function LanguagesPanel({ product_id: id }: { product_id: string }) {
  return (
    <EditorSection id="idiomas" description={texts.section}>
      <TranslationProgress
        of={{ list: listTranslations, id }}
        to={paths.productLanguages(id)}
        mayEdit={mayDo('products.edit')}
        nothing={texts.nothing}
      />
    </EditorSection>
  )
}
