import {
  ActionIcon,
  type ActionIconProps as KitIconButtonProps,
  createPolymorphicComponent,
  Loader,
} from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type IconButtonProps = KitIconButtonProps & Pick<ComponentProps<'button'>, 'onClick' | 'children'>

/** A button that is a picture, and keeps the focus while it works or is off: see button.tsx. */
export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(function ({
  loading = false,
  disabled = false,
  onClick,
  children,
  ...props
}: IconButtonProps) {
  const stay = (event: MouseEvent) => event.preventDefault()
  return (
    <ActionIcon
      {...props}
      aria-disabled={loading || disabled || undefined}
      aria-busy={loading || undefined}
      data-disabled={disabled || undefined}
      onClick={loading || disabled ? stay : onClick}
    >
      {loading ? <Loader size="1rem" color="currentColor" aria-hidden /> : children}
    </ActionIcon>
  )
})
