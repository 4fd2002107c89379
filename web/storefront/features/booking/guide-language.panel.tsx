import { languageName } from '#words/formatters.ts'

import { texts } from '../../texts/booking.ts'
import { proposedLanguage } from './answers.rules.ts'
import type { AnswerProps } from './contact.panel.tsx'

/** The guide's language, if the tour offers several; the page's language is the default. */
export function GuideLanguage({ offered, answers, onAnswer }: AnswerProps & { offered: string[] }) {
  if (offered.length < 2) return null
  return (
    <section aria-labelledby="guia">
      <div className="field">
        <h2 id="guia">
          <label htmlFor="guide_language">{texts.guideLanguage}</label>
        </h2>
        <select
          id="guide_language"
          name="guide_language"
          value={answers.guide_language}
          onChange={(event) => onAnswer('guide_language', event.target.value)}
        >
          {proposedLanguage(offered) === '' && <option value="">{texts.anyLanguage}</option>}
          {offered.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </div>
    </section>
  )
}
