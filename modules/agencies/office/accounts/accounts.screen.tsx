import { AccountViews } from './account-views.panel.tsx'
import { accountsTexts } from './accounts.texts.ts'

/** What agencies owe and are owed. */
export default function AccountsScreen() {
  return <AccountViews kind="agencia" texts={accountsTexts} />
}
