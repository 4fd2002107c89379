import { useParams } from 'react-router'

import { mayDo } from '#web/api/session.ts'

import { listOperatorTranslations, saveOperatorTranslations } from '../contract/translations.contract.ts'
import { paths } from '../module.paths.ts'
import { TranslatedTexts } from './translated.panel.tsx'
import { translationTexts as texts } from './translations.texts.ts'

export default function OperatorLanguagesScreen() {
  const { id = '' } = useParams()
  return (
    <TranslatedTexts
      of={{ list: listOperatorTranslations, save: saveOperatorTranslations, id }}
      title={texts.operatorTitle}
      back={{ to: paths.operatorTexts(id), label: texts.operatorBack }}
      nothing={{ title: texts.operatorNothing, description: texts.operatorNothingBody }}
      readOnly={!mayDo('tour-operators.edit')}
    />
  )
}
