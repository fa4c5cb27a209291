import type { SeededRandom } from '#study/randomness/random.ts';

/** docs/protocol/what-was-asked-for.md, 9. */
export const pseudoWords = ['VEK', 'JOM', 'CUG', 'FAV', 'REB', 'LEW', 'ZID', 'POG'] as const;

/** B and C of both classes, and four without a class. */
export const pseudoWordRoles = ['B1', 'C1', 'B2', 'C2', 'N1', 'N2', 'N3', 'N4'] as const;
export type PseudoWordRole = (typeof pseudoWordRoles)[number];

export type PseudoWordClass = 1 | 2;

export type PseudoWordCast = Record<PseudoWordRole, string>;

export const classlessRoles = ['N1', 'N2', 'N3', 'N4'] as const satisfies readonly PseudoWordRole[];

/** docs/protocol/relational-tasks.md, 15. */
export const networkNames = ['X', 'Y'] as const;
export type NetworkName = (typeof networkNames)[number];

/** A pseudo-word has a letter of its network and a class. */
export const lettersOfNetworks = { X: ['B', 'C'], Y: ['D', 'E'] } as const;
export type LetterOf<Network extends NetworkName> = (typeof lettersOfNetworks)[Network][number];
export type NetworkLetter = LetterOf<NetworkName>;
export type NetworkRole = `${NetworkLetter}${PseudoWordClass}`;

/** With two networks every role has a class. */
export const networkRoles = ['B1', 'B2', 'C1', 'C2', 'D1', 'D2', 'E1', 'E2'] as const satisfies readonly NetworkRole[];

export type TwoNetworkCast = Record<NetworkRole, string>;

export function otherClass(pseudoWordClass: PseudoWordClass): PseudoWordClass {
  return pseudoWordClass === 1 ? 2 : 1;
}

export function drawPseudoWordCast<Role extends string>(
  roles: readonly Role[],
  random: SeededRandom,
): Record<Role, string> {
  const shuffled = random.shuffle(pseudoWords);
  return Object.fromEntries(roles.map((role, index) => [role, shuffled[index]])) as Record<Role, string>;
}
