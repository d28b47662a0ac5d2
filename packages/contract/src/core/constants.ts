/** Limits and times of the specification that the console and the server must agree on. Sizes in bytes, times in ms. */

export const otpLength = 6;
/** Without 0 O 1 I L: a code read aloud or from a small screen cannot be misread. */
export const otpAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const otpLifetimeMs = 5 * 60_000;
/** Guesses at one code by who holds its login attempt; and as many, together, by clients that name no attempt. */
export const otpMaxAttempts = 5;
export const otpResendMs = 60_000;
/** Mails an hour that one address may have sent to one e-mail, and to all; then what an e-mail may get from everywhere. */
export const otpMailsPerHourPerPair = 3;
export const otpMailsPerHourPerAddress = 20;
export const otpMailsPerHourPerEmail = 5;
/** Codes checked a minute for one address. */
export const otpChecksPerMinute = 100;
/** Guesses an hour at one e-mail, over all its attempts, after which answers come slowly: a chance of one in three million. */
export const otpGuessesPerHour = 300;

export const sessionIdleMs = 12 * 3_600_000;
export const sessionAbsoluteMs = 7 * 24 * 3_600_000;
export const wsTicketMs = 30_000;

/** Sources that come with their folders in one answer; `/manage-sources/` has all, by pages. */
export const maxListedSources = 2_000;
export const maxFileBytes = 2 * 1024 * 1024;
/** Of a page at an address, unpacked: the largest real ones have 3 MB. */
export const maxPageBytes = 5 * 1024 * 1024;
export const maxLogoBytes = 1024 * 1024;
/** About 1 MB of image as base64, and what surrounds it. */
export const maxLogoBodyBytes = 1_600_000;
/** Side in pixels of an image that is read at all, and of the logo that is kept. */
export const maxLogoPixels = 4096;
export const logoPixels = 256;
export const maxNameLength = 200;
export const maxDocumentCharacters = 2_000_000;
/** A passage that a person wrote or merged; about 1,000 tokens. */
export const maxPassageCharacters = 4_000;
/** Passages of one source that people changed. */
export const maxPassageEdits = 2_000;
/** Blocks or marks of one rich text: a few for each line of the longest. */
export const maxFormatSpans = 100_000;
export const maxLinkLength = 2_000;
/** So many versions of a source are kept. */
export const keptVersions = 50;
export const maxQuestionLength = 2_000;
/** Questions before this one, with their answers, by which it is understood. */
export const maxHistory = 5;
export const maxHistoryAnswer = 20_000;
/**
 * A spreadsheet: characters of a cell, columns, rows, cells and characters of all of it (the names of its columns count in each
 * row); rows of one change and of one reading.
 */
export const maxCellLength = 50_000;
export const maxTableColumns = 1_000;
export const maxTableRows = 100_000;
export const maxTableCells = 500_000;
export const maxTableCharacters = 10_000_000;
export const maxTableChanges = 50_000;
export const maxTablePage = 10_000;
/** Characters of the rows of one reading, after which it ends: a longer row comes by itself. */
export const maxTablePageCharacters = 2_000_000;

export const documentExtensions = ['pdf', 'txt', 'doc', 'docx'] as const;
export const spreadsheetExtensions = ['csv', 'xlsx'] as const;

export const defaultPage = 1;
export const defaultLimit = 10;
export const maxLimit = 200;
export const sourceListLimit = 40;

/** US dollars per million tokens of a language model; the dearest cost some hundreds. */
export const maxTokenPrice = 10_000;

/** Shares of a monthly or storage limit at which a banner shows. */
export const limitNearShare = 0.8;

/** Fixed figures of the company list (specification 000 section 9). */
export const listedAnswersLimit = 500;
export const listedPagesLimit = 50;
/** What the Plan tab offers. The server takes any whole number up to the bounds below. */
export const answersOptions = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
export const storageOptionsMb = [20, 40, 60, 80, 100, 120] as const;
export const minutesOptions = [1_000, 5_000, 10_000, 20_000, 30_000, 50_000] as const;
export const maxAnswersPerMonth = 10_000_000;
/** 1 TB. */
export const maxStorageKb = 1024 * 1024 * 1024;
export const maxMinutesPerMonth = 10_000_000;
/** A deleted company can be restored for so many days. */
export const deletedCompanyDays = 30;
/** Host names of one company. */
export const maxHosts = 20;
