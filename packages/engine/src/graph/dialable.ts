/** A number as people write it; a mention is none, since no value may say who is called (decision 0195). */
export function isDialable(phone: string): boolean {
  return /^\+?\(?\d[\d\s().-]*$/.test(phone.trim());
}
