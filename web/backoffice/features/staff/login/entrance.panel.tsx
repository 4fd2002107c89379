import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

import { layoutTexts } from '#web/backoffice/layout.texts.ts'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'

import { Landscape } from './landscape.panel.tsx'

import classes from './login.module.css'

type EntranceProps = { documentTitle: string; title: string; subtitle: ReactNode; children: ReactNode }

/** The frame of the pages before the door: login and its two ways around a forgotten password. */
export function Entrance({ documentTitle, title, subtitle, children }: EntranceProps) {
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <main className={classes['page']}>
      <div className={classes['side']}>
        <div className={classes['brand']}>
          <BrandMark size={32} />
          {layoutTexts.brand}
        </div>
        <div className={classes['form']}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={6} mb="xl" component="div">
            {subtitle}
          </Text>
          {children}
        </div>
      </div>
      <div className={classes['picture']}>
        <Landscape />
      </div>
    </main>
  )
}
