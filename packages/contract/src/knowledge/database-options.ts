/** What the form for a database offers. */

export const databaseTypes = [
  'postgresql',
  'mysql',
  'sql_server',
  'oracle',
  'mongodb',
  'snowflake',
  'bigquery',
  'other',
] as const;
export const databaseUses = [
  'customer_support',
  'sales',
  'catalogue',
  'orders',
  'appointments',
  'internal',
  'other',
] as const;
/** Of the data that assistants are to read. */
export const databaseSizes = ['under_1_gb', '1_to_10_gb', '10_to_100_gb', 'over_100_gb', 'unknown'] as const;
export const maxRequestLength = 2_000;

export type DatabaseType = (typeof databaseTypes)[number];
export type DatabaseUse = (typeof databaseUses)[number];
export type DatabaseSize = (typeof databaseSizes)[number];
