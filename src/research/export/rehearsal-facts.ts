import { plural } from '#study/wording/plural.ts';

/** Why an archive must not be taken for data. */
export type RehearsalFacts = {
  isRehearsal: boolean;
  /** Participants of `/comece`: made up, or the one that its visitor plays. */
  invented: number;
};

/** @returns the first lines of a README; none in a real study */
export function rehearsalWarningLines({ isRehearsal, invented }: RehearsalFacts): string[] {
  const lines = [
    ...(isRehearsal ? ['Esta instalação é de ensaio (`REHEARSAL`): os dados não são de verdade.'] : []),
    ...(invented === 0
      ? []
      : [
          `${plural(invented, 'participante foi inventado pelo próprio programa, ou feito em Primeiros passos', 'participantes foram inventados pelo próprio programa, ou feitos em Primeiros passos')}.`,
        ]),
  ];
  if (lines.length === 0) return [];
  return [
    `> **Isto não são dados de uma pesquisa.** ${lines.join(' ')} Nada daqui pode ser publicado como resultado.`,
    '',
  ];
}

/** @returns the same for programs; empty in a real study */
export function rehearsalFields({ isRehearsal, invented }: RehearsalFacts): {
  isRehearsal?: true;
  inventedParticipations?: number;
} {
  return {
    ...(isRehearsal ? { isRehearsal } : {}),
    ...(invented === 0 ? {} : { inventedParticipations: invented }),
  };
}
