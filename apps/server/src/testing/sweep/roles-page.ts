import { basePaths, type Route } from '@centralita/contract/core/route';
import { companyPolicies, policiesOf, roles, rolesToGive, type Giver } from '@centralita/contract/core/roles';
import { expectedStatus, kinds, type Kind } from './matrix.ts';
import { nameOf, requests } from './requests.ts';

/** Columns of the matrix; a super admin of the company and one in support may do the same. */
const columns: [string, Kind][] = [
  ['nobody', kinds.anonymous],
  ['general (KB)', kinds.knowledge],
  ['general (CC)', kinds.contactCenter],
  ['admin', kinds.admin],
  ['super admin', kinds.superAdmin],
  ['key (KB)', kinds.knowledgeKey],
  ['key (all)', kinds.fullKey],
];

/**
 * The page `docs/roles.md`: the table of roles as it is, and for each call what each kind of caller gets, which is what the
 * sweep tries on the running server.
 */
export function rolesPage(api: readonly Route[]): string {
  return `# Roles and calls

Made from \`packages/contract/src/core/roles.ts\` and the records of the calls; a test compares it, and the sweep
(\`apps/server/src/testing/sweep\`) tries every field of it on the running server. After adding a call or changing who may call it:
\`npx vitest run apps/server/src/testing/sweep/roles-page.test.ts -u=true\`, and look at the difference.

## What a role gives

Of the policies that the company has. A user's role is derived from the policies held, never stored; a change works on the next call.

${table(
  ['role', 'made by holding', 'policies', 'given by'],
  roles.map(({ role, madeBy }) => [
    role,
    madeBy ? code(madeBy) : 'neither',
    policiesOf(role, companyPolicies).map(code).join('<br>'),
    giversOf(role).join(', '),
  ]),
)}

## Who may call what

✓ yes · 401 sign in first · 403 not allowed. KB, CC = the policy of the knowledge base or the contact center alone. Whatever a caller may
call, it reaches its own company only; a super admin also those it names (support).

${[...new Set(api.map(({ base }) => base))].map((base) => ofBase(api, base)).join('\n\n')}
`;
}

function ofBase(api: readonly Route[], base: Route['base']): string {
  const rows = api
    .filter((route) => route.base === base)
    .toSorted((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1))
    .map((route) => [
      code(`${route.method} ${route.path}`),
      ...columns.map(([, kind]) => answerOf(route, kind)),
    ]);
  return `### ${basePaths[base]}\n\n${table(['call', ...columns.map(([name]) => name)], rows)}`;
}

/** Whoever may call gets what the call answers, be it that the thing named is not there. */
function answerOf(route: Route, kind: Kind): string {
  const granted = requests[nameOf(route)]?.status ?? 200;
  const status = expectedStatus(route, { status: granted }, kind);
  return status === granted ? '✓' : String(status);
}

function giversOf(role: (typeof roles)[number]['role']): Giver[] {
  const everybody: Giver[] = ['super admin', 'admin', 'general', 'api key'];
  const gives = (by: Giver, place: 'platform' | 'company') =>
    rolesToGive(by, place).some((one) => one === role);
  return everybody.filter((by) => gives(by, 'platform') || gives(by, 'company'));
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
