const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML: paragraphs and line ends, everything else as it was written. */
export function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
  return escaped
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
