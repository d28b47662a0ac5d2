/** Black or white, whichever is read better on a colour `#rrggbb` (WCAG 2.2, relative luminance). */
export function inkOn(color: string): '#ffffff' | '#101828' {
  const light = (at: number) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0595 ? '#ffffff' : '#101828';
}
