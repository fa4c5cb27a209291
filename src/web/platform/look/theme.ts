import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** The one colour for actions. */
const deepTeal: MantineColorsTuple = [
  '#e8f4f3',
  '#cfe6e4',
  '#a6d2ce',
  '#7cc0ba',
  '#57ada6',
  '#35928b',
  '#22786f',
  '#17635c',
  '#0f4f49',
  '#083b37',
];

/** Warm greys. */
const gray: MantineColorsTuple = [
  '#f6f2ec',
  '#eee9e1',
  '#e4ddd3',
  '#d8d0c5',
  '#c2b9ad',
  '#7a736a',
  '#625d56',
  '#4d4943',
  '#37342f',
  '#24221f',
];

/** The dark scheme's ground and inks. */
const dark: MantineColorsTuple = [
  '#ece7df',
  '#d5cfc6',
  '#b8b1a7',
  '#9a938a',
  '#45413c',
  '#353230',
  '#2a2826',
  '#1e1c1b',
  '#171615',
  '#100f0e',
];

/**
 * In the dark scheme the action colour is light: its ink must follow the scheme, which Mantine leaves out. Quiet buttons have an
 * outline of at least 3:1 to the ground, like everything that can be pressed.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant === 'default') return { ...colours, border: '1px solid var(--wm-outline)' };
  const isAction = input.variant === 'filled' && (input.color ?? 'deepTeal') === 'deepTeal';
  return isAction ? { ...colours, color: 'var(--mantine-primary-color-contrast)' } : colours;
};

export const theme = createTheme({
  colors: { deepTeal, gray, dark },
  primaryColor: 'deepTeal',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  black: '#1d2a2b',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Long labels wrap on narrow phones instead of being cut off; nothing is lower than 44 px.
    Button: {
      defaultProps: { size: 'md' },
      styles: {
        root: { height: 'auto' },
        inner: { height: 'auto', minHeight: 42, paddingBlock: 6 },
        // A line of its own height would cut off what hangs below the letters.
        label: { whiteSpace: 'normal', height: 'auto', lineHeight: 1.3 },
      },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { defaultProps: { size: 'md' }, styles: { input: { minHeight: 44 } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    InputWrapper: { styles: { label: { fontWeight: 600, marginBottom: 4 } } },
    CloseButton: { defaultProps: { size: 44 } },
  },
});

/** Mantine's own greys and reds fall short of 4.5:1 on this ground; these do not, in either scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbf8f3',
    '--mantine-color-text': '#1d2a2b',
    '--mantine-color-dimmed': '#585f5c',
    '--mantine-color-placeholder': '#6b6a64',
    '--mantine-color-error': '#ab2319',
    '--mantine-color-anchor': '#17635c',
    '--wm-surface': '#ffffff',
    '--wm-hairline': '#e0d8cc',
    '--wm-outline': '#877f75',
    '--wm-notice': '#f4e3c3',
    '--wm-notice-text': '#3d2f14',
  },
  dark: {
    '--mantine-color-body': '#1e1c1b',
    '--mantine-color-text': '#ece7df',
    '--mantine-color-dimmed': '#b8b1a7',
    '--mantine-color-placeholder': '#9a938a',
    '--mantine-color-error': '#ffb1a6',
    '--mantine-color-anchor': '#7cc0ba',
    '--wm-surface': '#2a2826',
    '--wm-hairline': '#45413c',
    '--wm-outline': '#8b847a',
    '--wm-notice': '#4a3a1c',
    '--wm-notice-text': '#f6e6c6',
  },
});
