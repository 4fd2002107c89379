import {
  Button as KitButton,
  type ButtonProps as KitButtonProps,
  createPolymorphicComponent,
  Loader,
} from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

import classes from './button.module.css'

type ButtonProps = KitButtonProps & Pick<ComponentProps<'button'>, 'onClick' | 'children'>

/**
 * A button for slow or waiting actions. The library disables it meanwhile, and a disabled element loses the
 * focus: keyboard users would start again from the top of the page. This one keeps the focus, is announced as
 * disabled, and does nothing.
 */
export const Button = createPolymorphicComponent<'button', ButtonProps>(function ({
  loading = false,
  disabled = false,
  onClick,
  children,
  className = '',
  ...props
}: ButtonProps) {
  const stay = (event: MouseEvent) => event.preventDefault()
  return (
    <KitButton
      {...props}
      className={`${className} ${loading ? classes['working'] : ''}`}
      aria-disabled={loading || disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={loading || disabled ? stay : onClick}
    >
      {loading ? <span className={classes['words']}>{children}</span> : children}
      {loading && (
        <span className={classes['turning']} aria-hidden>
          <Loader size="1rem" color="currentColor" />
        </span>
      )}
    </KitButton>
  )
})
