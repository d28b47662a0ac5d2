/**
 * A number that can be called from anywhere: with its country, 8 to 15 digits (ITU E.164). The panels ask for it and so does the
 * publish checklist; a conversation dials what it has (dialable.ts).
 */
export function isWholePhone(phone: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(phone.replace(/[\s().-]/g, ''));
}
