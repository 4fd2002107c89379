import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { countries } from '#words/customer/countries.ts'

import { bookingAddress, whatsAppAddress } from '../../addresses.ts'
import { FieldError } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { texts as linkTexts } from '../../texts/link.ts'
import { texts } from '../../texts/travellers.ts'

type Props = Pick<BookingPage, 'booking' | 'typed' | 'problem'> & { link: NonNullable<BookingPage['link']> }

/** Two ways to fill the data of many at once: what all have in common, and a pasted list. */
export function Group({ booking, typed, problem, link }: Props) {
  const isPasting = typed['act'] === 'pasted'
  const error = isPasting ? (problem?.fields['pasted'] ?? problem?.message) : undefined
  const hidden = (act: string) => (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="version" value={link.version} />
    </>
  )
  const action = `${bookingAddress(booking.id)}#aviso`
  const documents = Object.entries(linkTexts.documents)
  return (
    <details className="person" open={isPasting || typed['act'] === 'everyone'}>
      <summary>
        <span>
          <b>{texts.group(link.passengers.length)}</b>
          <small className="soft">{texts.groupHint}</small>
        </span>
        <Icon name="down" />
      </summary>
      <form method="post" action={action} noValidate>
        {hidden('everyone')}
        <h3>{texts.same}</h3>
        <p className="soft">{texts.sameHint}</p>
        <div>
          <div className="field">
            <label htmlFor="all-nationality">{linkTexts.fields.nationality}</label>
            <select id="all-nationality" name="nationality" defaultValue={typed['nationality'] ?? ''}>
              <option value="">{linkTexts.choose}</option>
              {countries().map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="all-document">{linkTexts.fields.document_type}</label>
            <select id="all-document" name="document_type" defaultValue={typed['document_type'] ?? ''}>
              {documents.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button className="button second" type="submit">
          {texts.sameSave}
        </button>
      </form>
      <form method="post" action={action} noValidate>
        {hidden('pasted')}
        <div className="field">
          <h3>
            <label htmlFor="pasted">{texts.paste}</label>
          </h3>
          <small className="soft" id="pasted-hint">
            {texts.pasteHint}
          </small>
          <textarea
            id="pasted"
            name="pasted"
            rows={5}
            maxLength={6000}
            spellCheck={false}
            autoComplete="off"
            defaultValue={isPasting ? typed['pasted'] : ''}
            placeholder={texts.pasteExample}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'pasted-hint pasted-error' : 'pasted-hint'}
          />
          <FieldError name="pasted" error={error} />
        </div>
        <button className="button second" type="submit">
          {texts.pasteSave}
        </button>
      </form>
    </details>
  )
}

/** The link on which one traveller fills in their own data, to send or to copy. */
export function OwnLink({ address }: { address: string | undefined }) {
  if (!address) return null
  return (
    <p className="own-link">
      <a href={address}>{texts.ownLink}</a>
      <a href={whatsAppAddress('', texts.ownMessage(address))} rel="noreferrer">
        <Icon name="chat" />
        {texts.sendLink}
      </a>
    </p>
  )
}
