import { mayDo } from '#web/api/session.ts'
import { EditorSection } from '#web/backoffice/features/products/fields/editor-section.panel.tsx'

import { listTranslations } from '../contract/translations.contract.ts'
import { paths } from '../module.paths.ts'
import { TranslationProgress } from './translation-progress.panel.tsx'
import { translationTexts as texts } from './translations.texts.ts'

/** How far the tour can be read in the other languages. */
export function ProductLanguages({ productId: id, page }: { productId: string; page: string }) {
  if (page !== 'idiomas') return null
  return (
    <EditorSection id="idiomas" title={texts.title} description={texts.section}>
      <TranslationProgress
        of={{ list: listTranslations, id }}
        to={paths.productLanguages(id)}
        mayEdit={mayDo('products.edit')}
        nothing={texts.nothing}
      />
    </EditorSection>
  )
}
