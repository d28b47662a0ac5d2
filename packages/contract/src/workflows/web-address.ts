/** Of every browser and server. Not by zod, which the editor would load for this alone: 25 KB of its 240. */
declare const URL: { canParse(address: string): boolean };

/** Whether an image or file can be fetched from there once its variables are filled in: not "www.acme.com/logo.png". */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url.replace(/\{\{[^{}]*\}\}/g, '_'));
}

/** The same of one that somebody writes: a host follows, and the whole can be asked for. */
export function isWholeAddress(url: string): boolean {
  const text = url.trim();
  const filled = text.replace(/\{\{[^{}]*\}\}/g, '_');
  return isWebAddress(text) && /^\w+:\/\/[^\s/]/.test(filled) && URL.canParse(filled);
}
