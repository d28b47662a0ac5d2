import type { IdentityContext } from './identity-context.ts';

/** What a person is called: their name, or the e-mail where they have none; '' where they are gone. */
export async function nameOf({ db }: Pick<IdentityContext, 'db'>, userId: string): Promise<string> {
  const [person] = await db.platformQuery<{ name: string }>(
    'user.name_of',
    `select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
     from app_user where id = $1 and deleted_at is null`,
    [userId],
  );
  return person?.name ?? '';
}
