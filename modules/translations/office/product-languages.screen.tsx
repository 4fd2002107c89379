import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { getProduct } from '#contract/products/products.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'

import { listTranslations, saveTranslations } from '../contract/translations.contract.ts'
import { TranslatedTexts } from './translated.panel.tsx'
import { translationTexts as texts } from './translations.texts.ts'

export default function ProductLanguagesScreen() {
  const { id = '' } = useParams()
  const { data: product } = useQuery(apiQuery(getProduct, { params: { id } }))
  return (
    <TranslatedTexts
      of={{ list: listTranslations, save: saveTranslations, id }}
      title={product ? texts.of(product.name) : texts.title}
      back={{ to: paths.product(id), label: texts.back }}
      nothing={{ title: texts.nothing, description: texts.nothingBody }}
      readOnly={!mayDo('products.edit')}
    />
  )
}
