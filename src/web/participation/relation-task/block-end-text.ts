import { isTraining, type RelationTask, relationTask } from '#study/protocol.ts';
import type { BlockResult } from './block-run.ts';

/** Below this share of right answers a person is asked to read the instruction again (20 of 30). */
const rereadBelow = 2 / 3;

type BlockEnd = { sentences: string[]; mayTryAgain: boolean };

/** @returns what a person reads at the end of a block. A test says nothing about right or wrong. */
export function blockEnd(task: RelationTask, result: BlockResult): BlockEnd {
  const { correctCount, itemCount, advancedBy } = result;
  if (!isTraining(task) || correctCount === null) {
    return { sentences: ['Teste concluído. Suas respostas foram guardadas.'], mayTryAgain: false };
  }
  const score = `Você acertou ${correctCount} de ${itemCount}`;
  if (advancedBy === 'mastery') {
    return { sentences: [`Muito bem! ${score} e concluiu este treino.`], mayTryAgain: false };
  }
  if (advancedBy === 'cap') {
    return {
      sentences: ['Você se dedicou bastante. Vamos seguir para a próxima etapa.', `${score}.`],
      mayTryAgain: false,
    };
  }
  const needed = Math.ceil((itemCount * relationTask.passPercent) / 100);
  const advice =
    correctCount < itemCount * rereadBelow
      ? 'Vale reler a instrução com calma antes de tentar de novo.'
      : `Faltou pouco para os ${needed}: descanse um instante e tente de novo.`;
  return { sentences: [`${score}. ${advice}`], mayTryAgain: true };
}
