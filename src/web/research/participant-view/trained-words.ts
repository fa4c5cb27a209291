import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import type { ParticipantWord } from './participant-words.ts';

export type WordInTraining = ParticipantView['trainedWords'][number];

const roleNames: Record<WordInTraining['role'], string> = { low: 'nota baixa', high: 'nota alta' };

/** @returns "nota baixa 2, rede X": from which end of the ratings a word was drawn, as which, and for which network */
export function roleInWords({ role, place, network, isReserve }: WordInTraining): string {
  const said = [
    `${roleNames[role]} ${place}`,
    ...(network === null ? [] : [`rede ${network}`]),
    ...(isReserve ? ['da reserva'] : []),
  ];
  return said.join(', ');
}

/** Words of one role, or those that were not trained, with how their ratings moved. */
export type RoleChange = { role: WordInTraining['role'] | 'others'; words: number; meanChange: number | null };

/** @returns how the ratings of the low, the high and the other words moved, over the words rated at least twice */
export function changesByRole(words: readonly ParticipantWord[], trained: readonly WordInTraining[]): RoleChange[] {
  const roles = new Map(trained.map(({ word, role }) => [word, role]));
  return (['low', 'high', 'others'] as const).map((role) => {
    const changes = words
      .filter(({ word }) => (roles.get(word) ?? 'others') === role)
      .flatMap(({ change }) => (change === null ? [] : [change]));
    const sum = changes.reduce((total, change) => total + change, 0);
    return { role, words: changes.length, meanChange: changes.length === 0 ? null : sum / changes.length };
  });
}
