/** Lightness of the ten shades of an accent (OKLCH), light to dark; hue and chroma come from the given colour. */
const lightness = [0.97, 0.93, 0.87, 0.8, 0.74, 0.67, 0.58, 0.49, 0.42, 0.35] as const;
/** Pale shades carry less colour than the middle ones, or they look neon. */
const strength = [0.16, 0.3, 0.5, 0.75, 0.95, 1, 1, 1, 0.9, 0.75] as const;

/**
 * Ten shades of one colour (`#rrggbb`). Shade 7 carries white text and shade 4 black text at AA or better whatever the
 * hue, because their lightness is fixed.
 */
export function paletteOf(hex: string): string[] {
  const { chroma, hue } = oklchOf(hex);
  return lightness.map((light, at) => hexOf(light, Math.min(chroma, 0.16) * (strength[at] ?? 1), hue));
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** sRGB to OKLab and its polar form; matrices by Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function oklchOf(hex: string) {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const labA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(labA, labB), hue: Math.atan2(labB, labA) };
}

/** The nearest colour a screen can show: chroma gives way, lightness and hue stay. */
function hexOf(light: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.002) {
    const rgb = rgbOf(light, Math.max(c, 0), hue);
    if (c <= 0 || rgb.every((part) => part >= -0.0005 && part <= 1.0005))
      return `#${rgb.map(byteOf).join('')}`;
  }
}

function rgbOf(light: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOf(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function byteOf(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
