import { askForScores } from './ask-score.ts';
import type { DutyParts } from './duty-parts.ts';
import { giveOut } from './give-out.ts';
import { mailColleagues } from './mail-colleagues.ts';
import { takeBack } from './take-back.ts';
import { tellWaiting } from './tell-waiting.ts';

/**
 * What nobody has to remember: chats of whoever is away go back, those that wait are given out, told and mailed about, and people are
 * asked how content they were. Each looks at all companies by ids and acts in one company at a time.
 */
export async function lookAtDuty(parts: DutyParts): Promise<void> {
  await takeBack(parts);
  await giveOut(parts);
  await tellWaiting(parts);
  await askForScores(parts);
  await mailColleagues(parts);
}
