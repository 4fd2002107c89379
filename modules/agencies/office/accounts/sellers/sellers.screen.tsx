import { AccountViews } from '../account-views.panel.tsx'
import { SellerList } from './seller-list.panel.tsx'
import { sellersTexts as texts } from './sellers.texts.ts'

/** What sellers earn of their sales: their shares, accounts and statements. */
export default function SellersScreen() {
  const first = { value: 'comisiones', label: texts.shares, content: <SellerList /> }
  return <AccountViews kind="vendedor" texts={texts} first={first} />
}
