/** Whether an image or file can be fetched from there once its variables are filled in: not "www.acme.com/logo.png". */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url.replace(/\{\{[^{}]*\}\}/g, '_'));
}
