export interface Identified {
  first_name: string;
  last_name: string;
  email: string;
}

export function sameIdentity(one: Identified, other: Identified): boolean {
  return (
    one.first_name === other.first_name && one.last_name === other.last_name && one.email === other.email
  );
}
