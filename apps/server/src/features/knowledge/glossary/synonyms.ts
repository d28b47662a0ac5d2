import { enLifeAndWork } from './synonyms/en-life-and-work.ts';
import { enServiceAndMoney } from './synonyms/en-service-and-money.ts';
import { esLifeAndWork } from './synonyms/es-life-and-work.ts';
import { esServiceAndMoney } from './synonyms/es-service-and-money.ts';

/**
 * Synonym groups for retrieval: one group per line, `en: refund, reimbursement` or
 * `es: devolución, reembolso`, two to six terms that a customer would swap for each other.
 *
 * A term belongs to one group only: with two, its groups would chain into one broad group and a
 * wrong synonym costs more precision than a missing one costs recall.
 */
export const synonyms: string = [enServiceAndMoney, enLifeAndWork, esServiceAndMoney, esLifeAndWork]
  .map((part) => part.trim())
  .join('\n');
