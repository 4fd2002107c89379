import { createContext, type ReactNode, use } from 'react'

import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'
import { hasContact } from '#domain/products/product/product-status.rules.ts'

import { catalogueAddress, pictureAddress, whatsAppAddress } from './addresses.ts'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { texts } from './texts/storefront.ts'

/** Whether the page is shown inside the operator's own site, which has the operator's name and contacts. */
export const InOtherSite = createContext(false)

/** The mark of the operator: its logo, or its initials on its colour. */
export function OperatorMark({ operator }: { operator: PublicOperator }) {
  if (operator.logo_file_id)
    return (
      <img className="mark" src={pictureAddress(operator.logo_file_id, 240)} alt="" width={40} height={40} />
    )
  const initials = operator.name.split(/\s+/).slice(0, 2)
  return (
    <span className="mark" aria-hidden="true">
      {initials.map((word) => word.charAt(0).toUpperCase()).join('')}
    </span>
  )
}

type FrameProps = {
  operator: PublicOperator | null
  /** beginning of a WhatsApp message to the operator */
  message?: string
  className?: string
  /** the currency that the visitor chose */
  chosen?: { currency?: string }
  /** the page itself says how to reach the operator */
  saysContact?: boolean
  children: ReactNode
}

/** Header and footer around a page: the operator's own; ours is one line at the very end. */
export function Frame({
  operator,
  message = '',
  className = '',
  chosen = {},
  saysContact = false,
  children,
}: FrameProps) {
  const isInOtherSite = use(InOtherSite)
  return (
    <>
      <a className="skip" href="#contenido">
        {texts.skip}
      </a>
      {operator && (
        <header className="top">
          {!isInOtherSite && (
            <a className="brand" href={catalogueAddress(operator.id, chosen)}>
              <OperatorMark operator={operator} />
              <b>{operator.name}</b>
            </a>
          )}
          <LanguageSwitch />
          {operator.whatsapp && !isInOtherSite && (
            <a className="round" href={whatsAppAddress(operator.whatsapp, message)} rel="noreferrer">
              <Icon name="chat" />
              <span className="unseen">{texts.writeWhatsApp}</span>
            </a>
          )}
        </header>
      )}
      <main id="contenido" className={className} tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        {operator && (
          <OperatorFooter
            operator={operator}
            chosen={chosen}
            message={saysContact || isInOtherSite ? null : message}
          />
        )}
        <p className="ours">{texts.poweredBy}</p>
      </footer>
    </>
  )
}

type FooterProps = { operator: PublicOperator; chosen: { currency?: string }; message: string | null }
function OperatorFooter({ operator, chosen, message }: FooterProps) {
  const { legal_name, tax_id, registry_number, address } = operator
  const identity = [legal_name, tax_id, registry_number && `${texts.registry} ${registry_number}`, address]
  return (
    <div className="who">
      <p className="name">{operator.name}</p>
      {message !== null && <ContactLinks operator={operator} message={message} />}
      <p className="small">{identity.filter(Boolean).join(' · ')}</p>
      <a href={catalogueAddress(operator.id, chosen)}>{texts.catalogue}</a>
    </div>
  )
}

/** Every way to reach the operator, each a tap. */
export function ContactLinks({ operator, message }: { operator: PublicOperator; message: string }) {
  const { whatsapp, phone, email } = operator
  if (!hasContact(operator)) return null
  return (
    <ul className="contacts">
      {whatsapp && (
        <li>
          <a href={whatsAppAddress(whatsapp, message)} rel="noreferrer">
            <Icon name="chat" />
            {readablePhone(whatsapp)}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone}`}>
            <Icon name="phone" />
            {readablePhone(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
    </ul>
  )
}
