import { AccountViews } from '../account-views.panel.tsx'
import { crewAccountsTexts as texts } from './crew-accounts.texts.ts'

/** What drivers, guides, helpers and owners of vans earn with closed runs. */
export default function CrewAccountsScreen() {
  return <AccountViews kind="persona" texts={texts} />
}
