import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { titleVariables } from './title-size.ts';

/** In Mantine's format; its roles in both schemes are in `tokens.css`. */
const forest: MantineColorsTuple = [
  '#e9f1ec',
  '#d3e3da',
  '#b3d4c8',
  '#93cdbd',
  '#6fae9f',
  '#4a8a7c',
  '#2f6a5e',
  '#1d4a43',
  '#163b35',
  '#0f2a26',
];

const gray: MantineColorsTuple = [
  '#f3ecdf',
  '#efe6d8',
  '#e6dccb',
  '#dacfbc',
  '#c4b9a6',
  '#7d776b',
  '#5d6662',
  '#475350',
  '#33403e',
  '#22302f',
];

const dark: MantineColorsTuple = [
  '#ece7dc',
  '#d6d8ce',
  '#bcc5be',
  '#99a59f',
  '#3a4f4b',
  '#2f423f',
  '#1d2c2a',
  '#14201f',
  '#0f1918',
  '#0a1211',
];

/** Outlines quiet buttons at 3:1 or more. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const isForest = (input.color ?? 'forest') === 'forest';
  if (input.variant === 'default') {
    return {
      ...colours,
      border: '1px solid var(--wm-outline)',
      background: 'var(--wm-surface)',
      hover: 'var(--wm-forest-soft)',
    };
  }
  // Mantine's text colour of filled buttons ignores the scheme.
  if (input.variant === 'filled' && isForest) return { ...colours, color: 'var(--wm-forest-ink)' };
  if (input.variant === 'subtle' && isForest) return { ...colours, color: 'var(--wm-forest)' };
  return colours;
};

const ofTitle = (step: 1 | 2 | 3, lineHeight: string) => ({ fontSize: `var(--wm-title-${step})`, lineHeight });
const plainTitle = { fontSize: 'var(--wm-text)', lineHeight: '1.4' };

export const theme = createTheme({
  colors: { forest, gray, dark },
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  white: '#fffdf8',
  black: '#22302f',
  fontFamily: 'var(--wm-face-controls)',
  fontSizes: {
    xs: '0.75rem',
    sm: 'var(--wm-text-small)',
    md: 'var(--wm-text)',
    lg: '1.125rem',
    xl: 'var(--wm-title-3)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  headings: {
    fontFamily: 'var(--wm-face-words)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: ofTitle(1, '1.2'),
      h2: ofTitle(2, '1.25'),
      h3: ofTitle(3, '1.3'),
      h4: plainTitle,
      h5: plainTitle,
      h6: plainTitle,
    },
  },
  spacing: {
    xs: 'var(--wm-space-2)',
    sm: 'var(--wm-space-3)',
    md: 'var(--wm-space-4)',
    lg: 'var(--wm-space-6)',
    xl: 'var(--wm-space-8)',
  },
  radius: {
    xs: '0.25rem',
    sm: 'var(--wm-radius-small)',
    md: 'var(--wm-radius)',
    lg: 'var(--wm-radius-large)',
    xl: '2rem',
  },
  shadows: {
    xs: 'var(--wm-shadow)',
    sm: 'var(--wm-shadow)',
    md: 'var(--wm-shadow)',
    lg: 'var(--wm-shadow-lifted)',
    xl: 'var(--wm-shadow-lifted)',
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Long labels wrap. Touch targets are 44 px, except for a mouse in dense.css.
    Button: {
      defaultProps: { size: 'md' },
      // Padding grows with text, but leaves room for a long word on a phone. Style sheets may override it, unlike an inline style.
      vars: (_theme: unknown, { size }: ButtonProps) => ({
        root: { '--button-padding-x': `min(var(--button-padding-x-${size ?? 'md'}), 6vw)` },
      }),
      styles: {
        root: { height: 'auto', fontWeight: 600 },
        inner: { height: 'auto', minHeight: 'var(--wm-press, 44px)', paddingBlock: 'var(--wm-press-padding, 6px)' },
        // Prevents clipped descenders.
        label: { whiteSpace: 'normal', height: 'auto', lineHeight: 1.3 },
      },
    },
    SegmentedControl: { styles: { root: { flexWrap: 'wrap' }, label: { whiteSpace: 'normal' } } },
    Title: { vars: titleVariables },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { defaultProps: { size: 'md' }, styles: { input: { minHeight: 'var(--wm-field, 48px)' } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
    // Follows the scheme.
    Checkbox: { defaultProps: { size: 'md', radius: 'sm', iconColor: 'var(--wm-forest-ink)' } },
    Radio: { defaultProps: { size: 'md', iconColor: 'var(--wm-forest-ink)' } },
    Switch: { defaultProps: { size: 'md' } },
    // The focus ring must not cover the label and the error.
    InputWrapper: {
      styles: {
        label: { fontWeight: 600, marginBottom: 4 },
        error: { marginTop: 8 },
      },
    },
    CloseButton: { defaultProps: { size: 'clamp(44px, 2.75rem, 48px)' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        transitionProps: { transition: 'fade', duration: 200, timingFunction: 'var(--wm-easing)' },
        overlayProps: { backgroundOpacity: 0.5 },
      },
    },
  },
});

const roles = {
  '--mantine-color-body': 'var(--wm-ground)',
  '--mantine-color-text': 'var(--wm-ink)',
  '--mantine-color-dimmed': 'var(--wm-dimmed)',
  '--mantine-color-placeholder': 'var(--wm-placeholder)',
  '--mantine-color-error': 'var(--wm-error)',
  '--mantine-color-anchor': 'var(--wm-forest)',
  '--mantine-color-default-border': 'var(--wm-outline)',
  '--mantine-primary-color-filled': 'var(--wm-forest)',
  '--mantine-primary-color-filled-hover': 'var(--wm-forest-hover)',
  '--mantine-primary-color-contrast': 'var(--wm-forest-ink)',
  '--mantine-primary-color-light': 'var(--wm-forest-soft)',
  '--mantine-primary-color-light-hover': 'var(--wm-forest-soft-hover)',
  '--mantine-primary-color-light-color': 'var(--wm-forest)',
  '--mantine-color-forest-filled': 'var(--wm-forest)',
  '--mantine-color-forest-filled-hover': 'var(--wm-forest-hover)',
  '--mantine-color-forest-light': 'var(--wm-forest-soft)',
  '--mantine-color-forest-light-hover': 'var(--wm-forest-soft-hover)',
  '--mantine-color-forest-light-color': 'var(--wm-forest)',
};

/** Maps Mantine's colours to roles of `tokens.css`, which have both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
