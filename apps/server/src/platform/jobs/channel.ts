/** Notified when a job was asked for that may run at once. */
export const JOB_CHANNEL = 'centralita_jobs';
