import { useMaterial } from '../server-state.ts';

/** The two public services of Brazil, so that whoever needs them finds them even when the server cannot be reached. */
const knownWithoutServer: readonly HelpContact[] = [
  { phone: '188', callLabel: 'Ligar para o 188' },
  { phone: '192', callLabel: 'Ligar para o 192' },
];

/** A number that can be called with one tap. */
export type HelpContact = { phone: string; callLabel: string };

/** @returns the numbers of the study material, or the two that everybody in Brazil has */
export function useHelpContacts(): readonly HelpContact[] {
  return useMaterial().data?.help.contacts ?? knownWithoutServer;
}
