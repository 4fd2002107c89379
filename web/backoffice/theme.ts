import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { MouseEvent } from 'react'

const terracota: MantineColorsTuple = [
  '#fdf4ef',
  '#f9e4d9',
  '#f2c8b4',
  '#eaad90',
  '#e5986f',
  '#dd8458',
  '#d06d40',
  '#b9562f',
  '#a84b25',
  '#8a3d1d',
]
const teal: MantineColorsTuple = [
  '#eef7f7',
  '#d8ebec',
  '#b0d8d9',
  '#84c2c4',
  '#5fb0b3',
  '#43999d',
  '#328589',
  '#277276',
  '#1d6165',
  '#13464a',
]
const green: MantineColorsTuple = [
  '#eff8f0',
  '#dbeedd',
  '#b6debb',
  '#8fcd97',
  '#6bbb76',
  '#4ea85b',
  '#3c9149',
  '#2f7a3c',
  '#266832',
  '#1a4a24',
]
const yellow: MantineColorsTuple = [
  '#fdf6e6',
  '#faeac6',
  '#f4d68f',
  '#edc056',
  '#e3aa2b',
  '#cf9416',
  '#b07a0d',
  '#8f6209',
  '#795207',
  '#533804',
]
const red: MantineColorsTuple = [
  '#fdf0f2',
  '#fbe3e7',
  '#f4b4bf',
  '#ec8b9b',
  '#e46679',
  '#d5435a',
  '#c02f48',
  '#a9243c',
  '#991f36',
  '#6a1425',
]
const blue: MantineColorsTuple = [
  '#eef4fb',
  '#dae6f5',
  '#b4cdea',
  '#8bb1de',
  '#6797d1',
  '#4a80c2',
  '#3a6daa',
  '#2f5a8f',
  '#274d7d',
  '#1b3658',
]
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#eae5de',
  '#ddd6cc',
  '#c7beb2',
  '#a49a8c',
  '#70675b',
  '#5b5248',
  '#433c34',
  '#2b2620',
]
const dark: MantineColorsTuple = [
  '#ece7e1',
  '#d3ccc3',
  '#b3aaa0',
  '#8f867b',
  '#544d45',
  '#3d3832',
  '#2c2824',
  '#1f1c19',
  '#191613',
  '#13110f',
]

/** A dialog is one surface, its title a title. */
const dialogStyles = {
  header: { backgroundColor: 'var(--surface)' },
  title: { fontWeight: 650, fontSize: '1.0625rem' },
  body: { paddingTop: 4 },
}

const choices = {
  nothingFoundMessage: 'Sin resultados',
  checkIconPosition: 'right',
  // A scroll area is a tab stop, and this one disappears with its field, which would lose the focus. A list of
  // options may contain a group, but nothing else focusable.
  scrollAreaProps: { viewportProps: { tabIndex: -1, role: 'group' } },
} as const

/** A click on a choice that can be typed selects what it holds, as Tab does: what is typed takes its place. */
function selectWhole(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (event.button || input.readOnly || input.ariaExpanded === 'true') return
  event.preventDefault()
  input.focus()
  input.select()
}

/** Design tokens. Every colour pair that carries text is checked in theme.test.ts. */
export const theme: MantineThemeOverride = createTheme({
  colors: { terracota, teal, green, yellow, red, blue, gray, dark },
  primaryColor: 'terracota',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.18,
  white: '#ffffff',
  black: '#241f1a',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily: "'Figtree Variable', Figtree-until, system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Paper: { defaultProps: { bg: 'var(--surface)' } },
    // Its two arrows can't both be 24 px high in a field of 36, and stood out of it; the arrow keys count all the same.
    NumberInput: { defaultProps: { hideControls: true } },
    Modal: {
      // A click outside is seldom intended, and would lose typed input.
      defaultProps: {
        centered: true,
        closeOnClickOutside: false,
        closeButtonProps: { 'aria-label': 'Cerrar' },
      },
      styles: dialogStyles,
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } }, styles: dialogStyles },
    // A <header> inside a dialog would be the page's second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Hints below, so that the inputs of a row are aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Cut off, a button inside would lose its mark of the focus.
    Alert: { defaultProps: { variant: 'light' }, styles: { message: { overflow: 'visible' } } },
    // Within a sentence colour alone does not distinguish a link.
    Anchor: { defaultProps: { underline: 'always' } },
    // Else an empty element takes the focus before the first entry.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Select: { defaultProps: { ...choices, onMouseDown: selectWhole } },
    MultiSelect: { defaultProps: choices },
    Autocomplete: { defaultProps: { scrollAreaProps: choices.scrollAreaProps } },
    TagsInput: { defaultProps: { scrollAreaProps: choices.scrollAreaProps } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar mensaje' } } },
  },
})

/** Borders of controls: contrast 3:1 on every surface, unlike lines between rows. */
export const edges = { light: '#8f8577', dark: '#857c72' }

/** Surfaces: the page, what lies on it, and the lines between. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f4ef',
    '--mantine-color-error': red[8],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-default-border': edges.light,
    '--rule': gray[4],
    '--mantine-color-disabled-color': '#665d52',
    '--surface': '#ffffff',
    '--surface-raised': gray[0],
    '--line': gray[2],
    '--focus': terracota[8],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-error': red[3],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-default-border': edges.dark,
    '--rule': dark[4],
    '--mantine-color-disabled-color': dark[2],
    '--surface': dark[7],
    '--surface-raised': dark[6],
    '--line': dark[5],
    '--focus': terracota[4],
  },
})
