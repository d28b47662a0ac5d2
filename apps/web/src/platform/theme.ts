import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core';
import { paletteOf } from './palette.ts';

/** Ink blue-greys: what is read and the lines between. Dark runs from text (0) to the page (9), as Mantine expects. */
const gray: MantineColorsTuple = [
  '#f8f8f9',
  '#f1f1f3',
  '#e7e7ea',
  '#d9d9de',
  '#b9b9c2',
  '#8d8d99',
  '#6b6b77',
  '#4b4b56',
  '#2d2d35',
  '#17171c',
];
const dark: MantineColorsTuple = [
  '#ececef',
  '#c9c9d1',
  '#a3a3ae',
  '#74747f',
  '#3c3c45',
  '#2b2b32',
  '#1f1f25',
  '#17171b',
  '#121215',
  '#0d0d10',
];

/**
 * The theme in one accent colour (`#rrggbb`). Shade 7 with white text in light, shade 4 with black text in dark: both AA
 * for any hue (see palette.ts).
 */
export function themeOf(accent: string) {
  return createTheme({ ...base, colors: { accent: paletteOf(accent), gray, dark } });
}

const base = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  white: '#ffffff',
  black: '#17171c',
  fontFamily: "'Geist Variable', 'Geist Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
});

export const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });
