import { useLocation, useNavigate } from 'react-router'

import { placeAfterLogin } from '../../paths.ts'
import { Entrance } from './entrance.panel.tsx'
import { LoginForm } from './login.form.tsx'
import { loginTexts as texts } from './login.texts.ts'

export default function LoginScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Entrance documentTitle={texts.documentTitle} title={texts.title} subtitle={texts.subtitle}>
      <LoginForm onLoggedIn={() => void navigate(placeAfterLogin(search), { replace: true })} />
    </Entrance>
  )
}
