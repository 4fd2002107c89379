import { FileButton, Group, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { Button } from '#web/ui/parts/button.tsx'

type PictureFieldProps = {
  label: string
  description?: string | undefined
  /** the picture, or what is shown while there is none */
  children: ReactNode
  /** names of the two buttons; without a picture there is none to remove it */
  choose: string
  remove: string | null
  onChoose: (body: FormData) => void
  onRemove: () => void
  isChoosing: boolean
  isRemoving: boolean
  problem: ApiError | null
}

/** A picture that is saved or removed at once, outside of a form. */
export function PictureField({ label, description, children, problem, ...acts }: PictureFieldProps) {
  const { choose, remove, onChoose, onRemove, isChoosing, isRemoving } = acts
  const resetFile = useRef<() => void>(null)
  const take = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    onChoose(body)
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={problem && (problem.fields?.['file'] ?? problem.message)}
    >
      <Group gap="md" mt="xs">
        {children}
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={take}
          inputProps={{ 'aria-label': choose }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isChoosing}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
            >
              {choose}
            </Button>
          )}
        </FileButton>
        {remove !== null && (
          <Button variant="subtle" color="gray" loading={isRemoving} onClick={onRemove}>
            {remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
