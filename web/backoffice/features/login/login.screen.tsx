import { Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { BrandMark } from '#web/ui/brand-mark.tsx'

import { layoutTexts } from '../../layout.texts.ts'
import { placeAfterLogin } from '../../paths.ts'
import { Landscape } from './landscape.panel.tsx'
import { LoginForm } from './login.form.tsx'
import { loginTexts as texts } from './login.texts.ts'

import classes from './login.module.css'

export default function LoginScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    document.title = texts.documentTitle
  }, [])
  return (
    <main className={classes['page']}>
      <div className={classes['side']}>
        <div className={classes['brand']}>
          <BrandMark size={32} />
          {layoutTexts.brand}
        </div>
        <div className={classes['form']}>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" mt={6} mb="xl">
            {texts.subtitle}
          </Text>
          <LoginForm onLoggedIn={() => void navigate(placeAfterLogin(search), { replace: true })} />
        </div>
      </div>
      <div className={classes['picture']}>
        <Landscape />
      </div>
    </main>
  )
}
