import { Anchor, Group, Title } from '@mantine/core'
import { Link } from 'react-router'

import { mayDo } from '#web/api/session.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { languageNames } from '#words/office/code-names.ts'

import type { Agency } from '../contract/agencies.contract.ts'
import { paths } from '../module.paths.ts'
import { agencyKindNames } from '../words/agency-words.ts'
import { taxIdWord } from '../words/tax-id-word.ts'
import { agenciesTexts as texts } from './agencies.texts.ts'
import { agreementsTexts } from './agreements/agreements.texts.ts'

export function AgencyFacts({ agency }: { agency: Agency }) {
  const { id, name, kind, tax_id, contact_name, phone, email, money_email, language, note, state } = agency
  return (
    <div>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h3">
          {name}
        </Title>
        {state === 2 && <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>}
      </Group>
      <Facts
        facts={[
          { label: texts.kind, value: agencyKindNames[kind] },
          { label: taxIdWord(), value: tax_id },
          { label: texts.contact, value: contact_name },
          {
            label: texts.phone,
            value: phone && (
              <Group gap="sm">
                <PhoneLink phone={phone} />
                <WhatsAppLink phone={phone} name={name} />
              </Group>
            ),
          },
          { label: texts.email, value: email && <EmailLink email={email} /> },
          {
            label: texts.moneyEmail,
            value: money_email ? <EmailLink email={money_email} /> : email && texts.sameEmail,
          },
          { label: texts.language, value: languageNames[language] },
          {
            label: texts.bookings,
            value: (
              <Anchor
                component={Link}
                to={paths.bookingsOfAgency(id)}
                size="sm"
                display="inline-block"
                lh="24px"
              >
                {texts.seeBookings}
              </Anchor>
            ),
          },
          {
            label: texts.account,
            value: mayDo('agency_accounts.read') && (
              <Anchor component={Link} to={paths.account(id)} size="sm" display="inline-block" lh="24px">
                {texts.seeAccount}
              </Anchor>
            ),
          },
          {
            label: agreementsTexts.plain,
            value: mayDo('agreements.read') && (
              <Anchor component={Link} to={paths.agreements(id)} size="sm" display="inline-block" lh="24px">
                {agreementsTexts.see}
              </Anchor>
            ),
          },
          { label: texts.note, value: note && <span style={{ whiteSpace: 'pre-line' }}>{note}</span> },
        ]}
      />
    </div>
  )
}
