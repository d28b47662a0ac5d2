/** Bounds of a campaign that its form and the server agree on; the specification gives only those of the temperature. */

export const maxCampaigns = 1_000;
export const maxExpectedResults = 50;
export const maxResultDescription = 1_000;
/** About 1,000 words, as the instructions of an assistant. */
export const maxObjectiveLength = 6_000;
export const maxIdentityLength = 6_000;
export const maxInactiveMessage = 1_000;
export const maxExtensionLength = 20;
export const maxTimeOutHours = 720;
export const maxTurnsPerHour = 1_000;
/** A sentence at the beginning of a conversation. */
export const maxDisclosure = 500;
/** Tries at one number a day. */
export const maxTriesPerDay = 100;
/** How long an answer may wait for more messages. */
export const maxBurstMs = 60_000;

/** Milliseconds; the default is the specification's. */
export const defaultSilenceTimeout = 400;
export const minSilenceTimeout = 100;
export const maxSilenceTimeout = 10_000;

export const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** Slots of an hour, 00:00:00 to 23:00:00. */
export const hourSlots = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`);
/** More tries than anybody is glad of. */
export const maxRetries = 20;
/** Hours; a month. */
export const maxRetryInterval = 720;
export const defaultRetries = 1;
export const defaultRetryInterval = 1;
/** The specification speaks of defaults and names none: office hours. */
export const defaultActiveDays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
export const defaultActiveHours = hourSlots.slice(8, 18);

/** Rows of a page of clients to choose from, the default first (specification 002 section 9). */
export const clientPageSizes = [50, 100, 150, 200] as const;
/** Entries of a transcript in one answer. */
export const maxTranscriptEntries = 1_000;
/** Clients that one download names; more are all that a filter finds. */
export const maxChosenClients = 5_000;
