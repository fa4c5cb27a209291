import { counted } from '#study/wording/counted.ts';

/** Why an archive is none of a study: nobody may take it for data. */
export type NotReal = {
  /** Made in an installation that says on every page that it is a rehearsal. */
  isRehearsal: boolean;
  /** How many of its participants the page of the first ten minutes has made up. */
  invented: number;
};

/** @returns what stands before everything else in a README, a line each; none where the data are a study's */
export function notRealLines({ isRehearsal, invented }: NotReal): string[] {
  const lines = [
    ...(isRehearsal ? ['Esta instalação é de ensaio (`REHEARSAL`): os dados não são de verdade.'] : []),
    ...(invented === 0
      ? []
      : [
          `${counted(invented, 'participante foi inventado', 'participantes foram inventados')} pelo próprio programa.`,
        ]),
  ];
  if (lines.length === 0) return [];
  return [
    `> **Isto não são dados de uma pesquisa.** ${lines.join(' ')} Nada daqui pode ser publicado como resultado.`,
    '',
  ];
}

/** @returns the same for programs and data archives; nothing where the data are a study's, whose archives are what they always were */
export function notRealFields({ isRehearsal, invented }: NotReal): {
  isRehearsal?: true;
  inventedParticipations?: number;
} {
  return {
    ...(isRehearsal ? { isRehearsal } : {}),
    ...(invented === 0 ? {} : { inventedParticipations: invented }),
  };
}
