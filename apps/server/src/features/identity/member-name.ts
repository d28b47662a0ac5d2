import type { Tx } from '../../db/scope.ts';
import { searchKey } from './search-key.ts';
import type { Identified } from './users/same-identity.ts';

export interface MemberName extends Identified {
  company_id: string;
  user_id: string;
}

/** What the company calls the person, also where its list looks for them. */
export async function saveMemberName(tx: Tx, member: MemberName): Promise<void> {
  const { company_id, user_id, first_name, last_name } = member;
  await tx.run(
    'member.name',
    `insert into member_name (company_id, user_id, first_name, last_name) values ($1, $2, $3, $4)
     on conflict (company_id, user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name
       where (member_name.first_name, member_name.last_name) is distinct from (excluded.first_name, excluded.last_name)`,
    [company_id, user_id, first_name, last_name],
  );
  await tx.run('member.key', 'update membership set search_key = $3 where company_id = $1 and user_id = $2', [
    company_id,
    user_id,
    searchKey(member),
  ]);
}
