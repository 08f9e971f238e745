import {
  Badge,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Menu,
  Modal,
  Pagination,
  type VariantColorsResolver,
} from '@mantine/core'

/** The shades of styles/tokens.css that the components calculate with; a test keeps both in sync. */
export const shades = {
  teal: ['#eef8f6', '#d5eeea', '#abddd6', '#7fd4c9', '#63c7bb', '#3fb3a5', '#12857a', '#0b7065', '#085c53', '#05453f'],
  red: ['#fdefee', '#f2a8a2', '#f2a8a2', '#ff9b92', '#ff9b92', '#b3261e', '#b3261e', '#b3261e', '#b3261e', '#3a1a18'],
} satisfies Record<string, MantineColorsTuple>

type Look = { background: string; hover: string; color: string }

const looks: Record<string, Record<string, Look>> = {
  teal: {
    filled: { background: 'var(--color-action)', hover: 'var(--color-action-hover)', color: 'var(--color-on-action)' },
    light: { background: 'var(--color-tint)', hover: 'var(--color-tint-strong)', color: 'var(--color-on-tint)' },
    subtle: { background: 'transparent', hover: 'var(--color-tint)', color: 'var(--color-link)' },
  },
  red: {
    filled: { background: 'var(--color-danger)', hover: 'var(--color-danger)', color: 'var(--color-on-danger)' },
    light: { background: 'var(--color-danger-ground)', hover: 'var(--color-danger-ground)', color: 'var(--color-danger)' },
    subtle: { background: 'transparent', hover: 'var(--color-danger-ground)', color: 'var(--color-danger)' },
  },
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const look = looks[input.color ?? 'teal']?.[input.variant]
  return look ? { ...look, border: '1px solid transparent' } : defaultVariantColorsResolver(input)
}

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 5 },
  colors: shades,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--text-lg)', xl: 'var(--text-xl)' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius-md)', lg: 'var(--radius-lg)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // The scroll lock adds an inline style, which our content security policy forbids.
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false } }),
    // Rendered inside the landmark of its button, and without an extra element that a menu may not contain.
    Menu: Menu.extend({ defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    // The library's arrows and numbers have no accessible names.
    Pagination: Pagination.extend({
      defaultProps: {
        getControlProps: (control) => ({ 'aria-label': `${control} page` }),
        getItemProps: (page) => ({ 'aria-label': `Page ${page}` }),
      },
    }),
  },
})

// The library's own grays are too faint to read. The tokens themselves follow the dark theme, so both color schemes use the same
// names.
const names = {
  '--mantine-color-body': 'var(--color-ground)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-bright': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-text-soft)',
  '--mantine-color-placeholder': 'var(--color-text-soft)',
  '--mantine-color-anchor': 'var(--color-link)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-ground-deep)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-line-strong)',
  '--mantine-primary-color-contrast': 'var(--color-on-action)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: names, dark: names })
