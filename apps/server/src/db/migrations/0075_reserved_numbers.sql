-- A turn of a live channel keeps the next 50 numbers of its thread for what it says: people hear that while it is played, and what comes in
-- meanwhile, or is said by who takes over, stands behind it.
create or replace function thread_claim(company uuid, thread_is uuid, taker uuid) returns bigint language sql volatile as $$
  update thread t set holder = taker, fence = t.fence + 1, due_at = null, burst_since = null,
    last_seq = t.last_seq + case when exists (select from channel_account a where a.company_id = company and a.id = t.account_id
      and a.kind in ('api', 'widget')) then 50 else 0 end
  where t.company_id = company and t.id = thread_is
    and (t.holder is null or not exists (select from process p where p.id = t.holder and p.alive_until > clock_timestamp()))
    and exists (select from process p where p.id = taker and p.alive_until > clock_timestamp())
  returning t.fence
$$;
