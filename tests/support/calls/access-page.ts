import type { Call } from '#contract/platform/call.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import { staffRoles } from '#contract/platform/staff-roles.ts';

/** Whom the page has a column for, by the title that the test knows them under. */
const columns = [
  ['nobody', 'Nobody'],
  ['a patient who has not enrolled', 'Signed in'],
  ['a participant', 'Participant'],
  ...staffRoles.map((role) => [`the role ${role}`, role[0]?.toUpperCase() + role.slice(1)] as const),
  ['staff', 'Staff (all four)'],
] as const;

const introduction = `# Who may make which call

Generated from what the server answered to each caller: \`ACCESS_TABLE=write npx vitest run --project server tests/server/contract\`
(without it the test compares). "yes": passed on to the check of the input; otherwise the refusal. Roles: [security](security.md).

`;

/** @returns the table of calls and callers as a page */
export function accessPage(
  rows: readonly Call[],
  answered: (call: Call, title: string) => RefusalCode | null | undefined,
): string {
  const heads = ['Call', 'Notes', ...columns.map(([, name]) => name)];
  const lines = rows
    .toSorted((one, other) =>
      one.path < other.path ? -1 : one.path > other.path ? 1 : one.method < other.method ? -1 : 1,
    )
    .map((call) => [
      `${call.method} ${call.path}`,
      notesOn(call),
      ...columns.map(([title]) => wordFor(answered(call, title))),
    ]);
  return `${introduction}${[heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function notesOn({ needsFreshSignIn, acceptsToken, rehearsalOnly }: Call): string {
  return [needsFreshSignIn && 'fresh sign-in', acceptsToken && 'token', rehearsalOnly && 'rehearsal only']
    .filter((note) => typeof note === 'string')
    .join(', ');
}

function wordFor(refusal: RefusalCode | null | undefined): string {
  if (refusal === undefined) return 'not tried';
  return refusal ?? 'yes';
}
