import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** What drops down goes at once: the next press of Escape is for what is below it. */
const GONE_AT_ONCE = { duration: 0 } as const;

/** One accent; status colours belong to status alone. Measures follow a grid of 4 px. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Open Sans", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1.0625rem' }, h3: { fontSize: '0.9375rem' } } },
  components: {
    // What an icon does is beside what it does that to.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A word is read as it is written.
    Badge: { defaultProps: { variant: 'light', tt: 'none' } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    // A second press on what is chosen keeps it.
    Select: { defaultProps: { size: 'sm', allowDeselect: false, comboboxProps: { shadow: 'md' } } },
    Tabs: { defaultProps: { keepMounted: false } },
    // The first item has the focus, not an empty element before it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: GONE_AT_ONCE } },
    Popover: { defaultProps: { transitionProps: GONE_AT_ONCE } },
    // In the dark its own colour is that of the page.
    Pill: { defaultProps: { bg: 'var(--mantine-color-gray-light)' } },
    Table: { defaultProps: { fz: 'sm', verticalSpacing: 6, horizontalSpacing: 'sm' } },
    // Its header is none of the page.
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'presentation' } } },
    },
  },
});

// Dimmed text of the library, and its text on pale colours, miss the contrast that is asked for (4.5 : 1).
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6b727a',
    // What is pointed at.
    '--mantine-color-indigo-light-hover': '#ccd6ff',
    '--mantine-color-red-light-hover': '#ffe3e3',
    '--mantine-color-green-light-color': '#1b6b30',
    '--mantine-color-teal-light-color': '#066149',
    '--mantine-color-orange-light-color': '#963300',
    '--mantine-color-yellow-light-color': '#714a00',
    '--mantine-color-cyan-light-color': '#0a5a6b',
    '--daybook-focus': 'var(--mantine-primary-color-filled)',
    '--daybook-line': '#e3e6ea',
    '--daybook-sheet': '#f7f8fa',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b0b8',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': '#929aa2',
    // Also in a row that is pointed at.
    '--mantine-color-anchor': '#91a7ff',
    // Those of the library are nearly white: a link is no longer told from text, nor a warning from a sentence.
    '--mantine-color-indigo-light-color': '#bac8ff',
    '--mantine-color-blue-light-color': '#a5d8ff',
    '--mantine-color-green-light-color': '#8ce99a',
    '--mantine-color-teal-light-color': '#96f2d7',
    '--mantine-color-yellow-light-color': '#ffec99',
    '--mantine-color-orange-light-color': '#ffc078',
    '--mantine-color-red-light-color': '#ffa8a8',
    '--mantine-color-gray-light': '#353a40',
    '--mantine-color-gray-light-color': '#dee2e6',
    // The accent is hardly seen around a field here: 3 : 1 is asked for.
    '--daybook-focus': '#748ffc',
    '--daybook-line': '#3a3f45',
    '--daybook-sheet': '#1d1f22',
  },
});
