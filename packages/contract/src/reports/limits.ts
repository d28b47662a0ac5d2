/** A report looks at so many days at most. */
export const maxReportDays = 366;
export const defaultReportDays = 7;
/** Rows of the questions, of the failures and of the campaigns of a report. */
export const maxReportRows = 50;
