import { Button, FileButton, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './pictures.module.css'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

type ChoosePicturesProps = {
  label: string
  /** beside the button, where files can be dragged */
  hint: string
  /** the field that it fills */
  path: string
  onChoose: (files: readonly File[]) => void
  isMultiple?: boolean
  /** the id of the error message below it */
  errorId?: string | false
  /** above the button: what is chosen */
  children?: ReactNode
}

/** Files are dropped here or chosen. */
export const ChoosePictures = ({
  label,
  hint,
  path,
  onChoose,
  isMultiple = true,
  errorId = false,
  children,
}: ChoosePicturesProps) => (
  <div
    className={classes['drop']}
    data-fault={errorId ? true : undefined}
    onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    onDrop={(event) => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onChoose([...event.dataTransfer.files])
    }}
  >
    {children}
    <FileButton multiple accept={accepted} inputProps={{ multiple: isMultiple }} onChange={onChoose}>
      {(button) => (
        <Button
          {...button}
          data-path={path}
          variant="light"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
        >
          {label}
        </Button>
      )}
    </FileButton>
    <Text size="sm" c="dimmed" visibleFrom="sm">
      {hint}
    </Text>
  </div>
)
