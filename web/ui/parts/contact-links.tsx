import { Anchor, type AnchorProps } from '@mantine/core'

import { uiTexts } from './ui.texts.ts'

/** A link inside a row that is itself a link is layered above it; padding separates the touch targets. */
const above = { position: 'relative', zIndex: 1, display: 'inline-block', paddingBlock: 2 } as const

export function PhoneLink({ phone, ...rest }: { phone: string } & AnchorProps) {
  if (!phone) return null
  return (
    <Anchor href={`tel:${phone}`} size="sm" style={{ ...above, whiteSpace: 'nowrap' }} {...rest}>
      {phone}
    </Anchor>
  )
}

type WhatsAppLinkProps = {
  phone: string
  name: string
  /** another takes its place in a moment: the focus would be lost with it */
  isStandIn?: boolean
}

export function WhatsAppLink({ phone, name, isStandIn = false }: WhatsAppLinkProps) {
  if (!phone) return null
  return (
    <Anchor
      href={`https://wa.me/${phone.replace('+', '')}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
      style={above}
      aria-label={uiTexts.whatsAppTo(name)}
      {...(isStandIn && { tabIndex: -1 })}
    >
      {uiTexts.whatsApp}
    </Anchor>
  )
}

export function EmailLink({ email }: { email: string }) {
  if (!email) return null
  return (
    <Anchor href={`mailto:${email}`} size="sm" style={above}>
      {email}
    </Anchor>
  )
}

/** `-22.9,-68.2` on a public map. */
export function MapLink({ latLng, name }: { latLng: string; name: string }) {
  const [lat, lng] = latLng.split(',')
  if (!lat || !lng) return null
  return (
    <Anchor
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
      style={above}
      aria-label={uiTexts.mapOf(name)}
    >
      {uiTexts.seeOnMap}
    </Anchor>
  )
}
