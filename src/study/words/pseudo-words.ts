/** Source: docs/protocol/what-was-asked-for.md, 9. */
export const pseudoWords = ['VEK', 'JOM', 'CUG', 'FAV', 'REB', 'LEW', 'ZID', 'POG'] as const;

/** The parts that the pseudo-words play: B and C of class 1 and of class 2, and four of no class. */
export const pseudoWordRoles = ['B1', 'C1', 'B2', 'C2', 'N1', 'N2', 'N3', 'N4'] as const;
export type PseudoWordRole = (typeof pseudoWordRoles)[number];

export type PseudoWordClass = 1 | 2;
export type PseudoWordLetter = 'B' | 'C';
export type ClassRole = `${PseudoWordLetter}${PseudoWordClass}`;

/** Which pseudo-word plays which part for one participant. */
export type PseudoWordCast = Record<PseudoWordRole, string>;

export const classlessRoles = ['N1', 'N2', 'N3', 'N4'] as const satisfies readonly PseudoWordRole[];
