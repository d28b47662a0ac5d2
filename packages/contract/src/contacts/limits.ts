/** Bounds of contact pools that the console and the server agree on. Those of a call are the ruling's, the others ours. */

export const maxContactPools = 1_000;
export const maxPoolContacts = 1_000_000;
/** Contacts of one call with a JSON list, and its bytes. */
export const maxContactsPerCall = 5_000;
export const maxContactsBytes = 4 * 1024 * 1024;
/** Values of such a body, those within others counted too. */
export const maxContactsValues = 150_000;
/** Required and optional ones of one pool. */
export const maxPoolVariables = 200;
/** Characters of one value of a contact. */
export const maxContactValue = 2_000;
/** Characters of all values of a contact. */
export const maxContactCharacters = 20_000;
/** Of a phone as somebody wrote it, two in one cell included. */
export const maxPhoneText = 200;
/** Contacts that one call names one by one. */
export const maxNamedContacts = 5_000;
/** Rows of a file that are shown as they will be saved. */
export const uploadPreviewRows = 50;
/** A file that was read waits so long for being saved. */
export const contactUploadMs = 24 * 3_600_000;
/** The chooser of a default country begins with these. */
export const firstPhoneCountries = ['US', 'EC', 'CO'] as const;
