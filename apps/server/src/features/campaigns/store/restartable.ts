/**
 * Of `client k`: what a restart makes pending again. Not those who are done, who talk with somebody at this moment, or who said that they
 * want no more.
 */
export const restartable = `(k.contact_id is not null and k.archived_at is null
  and k.status in ('disconnected', 'user_hang_up', 'not_answered', 'wrong_number')
  and k.reason is distinct from 'opted_out' and k.reason is distinct from 'blocked')`;
