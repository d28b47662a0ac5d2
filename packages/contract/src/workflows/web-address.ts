/** Whether an image or file can be fetched from there: not "www.acme.com/logo.png", not "javascript:". */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url);
}
