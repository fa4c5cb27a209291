import { answersToPass, isTraining, type RelationTask, relationTask, type TrainingTask } from '#study/protocol.ts';
import type { BlockResult } from './block-run.ts';

/** Share of right answers that counts as close (20 of 30). */
const closeFrom = 2 / 3;
const mayWaitFrom = 3;

/** `mayBeEnough`: offers to stop for today. */
type BlockEnd = { title: string; sentences: string[]; mayTryAgain: boolean; mayBeEnough: boolean };

const noFurtherAttempt = { mayTryAgain: false, mayBeEnough: false };

/**
 * A test never tells right or wrong.
 * @param attempts finished attempts of the day, including this one
 */
export function blockEnd(
  task: RelationTask,
  result: BlockResult,
  attempts: Readonly<Record<TrainingTask, number>>,
): BlockEnd {
  const { correctCount, itemCount, advancedBy } = result;
  if (!isTraining(task) || correctCount === null) {
    return { title: 'Teste concluído. Suas respostas foram guardadas.', sentences: [], ...noFurtherAttempt };
  }
  if (advancedBy === 'mastery') {
    const title = `Muito bem. Você acertou ${correctCount} de ${itemCount} e concluiu este treino.`;
    return { title, sentences: [], ...noFurtherAttempt };
  }
  const score = `Você acertou ${correctCount} de ${itemCount}`;
  if (advancedBy === 'cap') {
    const title = 'Você se dedicou bastante. Vamos seguir para a próxima parte.';
    return { title, sentences: [`${score}.`], ...noFurtherAttempt };
  }
  const wasClose = correctCount >= itemCount * closeFrom;
  const sentences = [
    wasClose ? 'Respire um pouco; quando quiser, tente de novo.' : criterionNotMetText[task],
    `Para avançar é preciso acertar ${answersToPass(itemCount)}. Tente quantas vezes precisar, até ${relationTask.maximumAttempts}.`,
  ];
  const mayBeEnough = attempts[task] >= mayWaitFrom;
  if (mayBeEnough)
    sentences.push('Se já deu por hoje, tudo bem: o que você fez está guardado, e o treino continua daqui.');
  return { title: wasClose ? `${score}: quase lá.` : `${score}.`, sentences, mayTryAgain: true, mayBeEnough };
}

/** In the second training the answers cannot be known at first. */
const criterionNotMetText: Readonly<Record<TrainingTask, string>> = {
  training1: 'Tudo bem. A cada vez fica mais fácil; se quiser, releia a explicação antes de começar.',
  training2:
    'Errar agora é esperado: você estava descobrindo as combinações. Na próxima vez, muitas já serão conhecidas.',
};
